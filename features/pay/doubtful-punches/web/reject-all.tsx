import { Button, Group, Text } from '@mantine/core'
import { confirm, useCall } from '../../../../kit/web/index.ts'
import { timesheets } from '../../shift-clock/contract/index.ts'
import { doubtfulPunches, type WaitingAtTablet } from '../contract/index.ts'

/** Rejects what waits from one tablet, for a tablet that was taken or a prank. */
export function RejectAll({ shop, tablet }: { shop: string; tablet: WaitingAtTablet }) {
  const { id, waiting, newest } = tablet
  // The one in its place may have the same name.
  const name = tablet.isRemoved ? `${tablet.name} (removed)` : tablet.name
  const call = useCall(doubtfulPunches.rejectAll, {
    done: ({ rejected }) => (rejected === 1 ? '1 punch rejected' : `${rejected} punches rejected`),
    invalidates: [doubtfulPunches.list, doubtfulPunches.week, timesheets.list, timesheets.get],
  })
  const reject = async () => {
    const sure = await confirm({
      header: `Reject all ${waiting} punches from ${name}?`,
      message:
        'None of them will count, and this cannot be undone. We notify everyone whose name was used. Punches with the right PIN or that an employee confirmed stay, and so do your own.',
      accept: 'Reject all',
      cancel: 'Keep them',
      danger: true,
    })
    if (sure) await call.send({ params: { shop, id }, body: { newest } })
  }
  return (
    <Group justify="space-between">
      <Text size="sm">
        {name} sent {waiting} punches without the right PIN.
      </Text>
      <Button
        size="xs"
        variant="default"
        aria-label={`Reject all from ${name}`}
        loading={call.pending}
        onClick={() => void reject()}
      >
        Reject all
      </Button>
    </Group>
  )
}
