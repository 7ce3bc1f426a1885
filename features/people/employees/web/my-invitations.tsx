import { Button, Group, Stack, Text } from '@mantine/core'
import { Muted, Panel, useCall, useLive, useRead, When } from '../../../../kit/web/index.ts'
import { refreshInfo, useSession } from '../../../platform/auth/web/index.ts'
import { employees, type MyInvitations as Mine, staff } from '../contract/index.ts'

/** Open invitations from shops; renders nothing without one. */
export function MyInvitations() {
  const mine = useRead(staff.listMyInvitations, {})
  useLive('notification', [staff.listMyInvitations])
  // Invitations show only after the e-mail is confirmed.
  useLive('email_confirmed', [staff.listMyInvitations])
  const worksSomewhere = (useSession()?.customer.shops ?? []).length > 0
  if (mine.data && !mine.data.isEmailConfirmed && !worksSomewhere)
    return (
      <Panel title="Invited by a shop?" tone="amber">
        <Text>Confirm your e-mail first, with the link we sent you. Then you can see and accept the invitation here.</Text>
      </Panel>
    )
  if (!mine.data?.isEmailConfirmed || mine.data.invitations.length === 0) return null
  return (
    <Panel title="Invitations" tone="amber">
      <Stack gap="md">
        {mine.data.invitations.map((invitation) => (
          <Invitation key={invitation.id} invitation={invitation} />
        ))}
      </Stack>
    </Panel>
  )
}

function Invitation({ invitation: { id, shop, title, expiresAt } }: { invitation: Mine['invitations'][number] }) {
  const answer = useCall(staff.answerInvitation, { invalidates: [staff.listMyInvitations, employees.listShops] })
  const sendAnswer = async (said: 'accept' | 'decline') => {
    if (!(await answer.send({ params: { id }, body: { answer: said } }))) return
    // The session and its live connection learn the list of shops only at the start, so reload. The paperwork is on the same page.
    if (said === 'accept') await refreshInfo().then(() => location.assign('/employee-information'))
  }
  return (
    <Group justify="space-between" gap="sm">
      <div>
        <Text fw={600}>{shop.dba}</Text>
        <Muted>
          {shop.city}, {shop.state} · as {title.toLowerCase()} · valid until <When value={expiresAt} zone={shop.timeZone} day />
        </Muted>
      </div>
      <Group gap="xs">
        <Button loading={answer.pending} onClick={() => void sendAnswer('accept')} aria-label={`Accept ${shop.dba}`}>
          Accept
        </Button>
        <Button
          variant="default"
          disabled={answer.pending}
          onClick={() => void sendAnswer('decline')}
          aria-label={`Decline ${shop.dba}`}
        >
          Decline
        </Button>
      </Group>
    </Group>
  )
}
