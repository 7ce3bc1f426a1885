import { Button, Group, Stack, Text } from '@mantine/core'
import { Panel, useCall, useLive, useRead, When } from '../../../web/kit/index.ts'
import { refreshInfo } from '../../auth/web/index.ts'
import { employees } from '../contract.ts'
import { type MyInvitations as Mine, staff } from '../staff-contract.ts'

/** Shops that ask the technician to work for them. Nothing while none does. */
export function MyInvitations() {
  const mine = useRead(staff.mine, {})
  useLive('notification', [staff.mine])
  // Before, nothing is shown that was sent to it.
  useLive('email_confirmed', [staff.mine])
  if (mine.data && !mine.data.isEmailConfirmed)
    return (
      <Panel title="Invited by a shop?" tone="amber">
        <Text>Confirm your e-mail with our mail first: the invitation shows here then, and you can accept it.</Text>
      </Panel>
    )
  if (!mine.data || mine.data.invitations.length === 0) return null
  return (
    <Panel title="Invitations" tone="amber">
      <Stack gap="md">
        {mine.data.invitations.map((one) => (
          <Invitation key={one.id} invitation={one} />
        ))}
      </Stack>
    </Panel>
  )
}

function Invitation({ invitation: { id, shop, title, expiresAt } }: { invitation: Mine['invitations'][number] }) {
  const answer = useCall(staff.answer, { invalidates: [staff.mine, employees.shops] })
  const say = async (said: 'accept' | 'decline') => {
    if (!(await answer.send({ params: { id }, body: { answer: said } }))) return
    // A new shop is among those that this session and its live channel know only from the start.
    if (said === 'accept') await refreshInfo().then(() => location.assign('/home-owner'))
  }
  return (
    <Group justify="space-between" gap="sm">
      <div>
        <Text fw={600}>{shop.dba}</Text>
        <Text size="sm" c="dimmed">
          {shop.city}, {shop.state} · as {title.toLowerCase()} · good until <When value={expiresAt} zone={shop.timeZone} day />
        </Text>
      </div>
      <Group gap="xs">
        <Button loading={answer.pending} onClick={() => void say('accept')} aria-label={`Accept ${shop.dba}`}>
          Accept
        </Button>
        <Button
          variant="default"
          disabled={answer.pending}
          onClick={() => void say('decline')}
          aria-label={`Decline ${shop.dba}`}
        >
          Decline
        </Button>
      </Group>
    </Group>
  )
}
