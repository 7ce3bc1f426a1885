import { Button, Group, Stack, Text } from '@mantine/core'
import { Panel, useCall, When } from '../../../../kit/web/index.ts'
import { type OwnView, ownViews } from '../contract/index.ts'
import { hiddenInViews, viewMinutes } from '../rules.ts'

export function OpenQuestion({ view: { id, admin, reason } }: { view: OwnView }) {
  const allow = useCall(ownViews.allow, {
    done: `Support can look for ${viewMinutes} minutes`,
    invalidates: [ownViews.list],
  })
  const refuse = useCall(ownViews.refuse, { done: 'Support does not see your account', invalidates: [ownViews.list] })
  return (
    <Panel title="May support look at your account?" tone="amber">
      <Stack>
        <Text>
          {admin} of Liftbay support asks to see your pages as you see them. The reason: {reason}
        </Text>
        <Text c="dimmed" size="sm">
          They can only read. {hiddenInViews} stay hidden. You can end it at any time, and you see here what they looked at.
        </Text>
        <Group>
          <Button loading={allow.pending} disabled={refuse.pending} onClick={() => void allow.send({ params: { id } })}>
            Allow for {viewMinutes} minutes
          </Button>
          <Button
            variant="default"
            loading={refuse.pending}
            disabled={allow.pending}
            onClick={() => void refuse.send({ params: { id } })}
          >
            No
          </Button>
        </Group>
      </Stack>
    </Panel>
  )
}

export function RunningView({ view: { id, admin, endsAt } }: { view: OwnView }) {
  const end = useCall(ownViews.end, { done: 'Support no longer sees your account', invalidates: [ownViews.list] })
  return (
    <Panel title="Support can look at your account now" tone="amber">
      <Stack>
        <Text>
          You allowed {admin} to look. This ends by itself at {endsAt && <When value={endsAt} />}.
        </Text>
        <Group>
          <Button color="red" loading={end.pending} onClick={() => void end.send({ params: { id } })}>
            End it now
          </Button>
        </Group>
      </Stack>
    </Panel>
  )
}
