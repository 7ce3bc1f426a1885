import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { showDayAndTime } from '../../../../common/dates.ts'
import { confirm } from '../../../../kit/web/index.ts'
import { punchNames } from '../../shift-clock/web/index.ts'
import { correctTime } from '../rules.ts'
import { removeWaiting } from './punch-queue.ts'
import type { WaitingPunch } from './punch-sender.ts'

interface NeverSentProps {
  title: string
  punches: readonly WaitingPunch[]
  onDone: () => Promise<void>
}

/** Punches that the server will never get from this tablet, at the time that counts. Somebody enters them by hand. */
export function NeverSent({ title, punches, onDone }: NeverSentProps) {
  if (punches.length === 0) return null
  const finish = async ({ n, name }: WaitingPunch) => {
    const sure = await confirm({
      header: `Was this punch of ${name} entered by hand?`,
      message: 'This removes it from the tablet, and it is not saved anywhere else.',
      accept: 'Yes, remove it',
      cancel: 'Keep it',
    })
    if (!sure) return
    await removeWaiting(n)
    await onDone()
  }
  return (
    <Alert color="red" title={title}>
      <Stack gap="xs">
        {punches.map((punch) => {
          const { n, name, kind, refused } = punch
          const description = `${punchNames[kind]} of ${name}`
          return (
            <Group key={n} justify="space-between">
              <Text size="sm">
                {name}: {punchNames[kind]}, {showDayAndTime(correctTime(punch.madeAt, punch.aheadBefore), punch.timeZone)}
                {refused !== undefined && ` (${refused})`}
              </Text>
              <Button size="xs" variant="default" aria-label={`Done: ${description}`} onClick={() => void finish(punch)}>
                Done
              </Button>
            </Group>
          )
        })}
        <Text size="sm">Show them to your manager, who corrects the days.</Text>
      </Stack>
    </Alert>
  )
}
