import { Anchor, Button, Text } from '@mantine/core'
import { IconPlayerStopFilled } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { ClockEntry } from '../contract/index.ts'
import { useClock } from './use-clock.ts'
import { countSeconds, showRunning, useEachSecond } from './worked.ts'
import classes from './job-clock.module.css'

export interface RunningClockProps {
  shopId: string
  entry: ClockEntry
}

/** The running clock, always in view. */
export function RunningClock({ shopId, entry }: RunningClockProps) {
  const now = useEachSecond(true)
  const { stop, pending } = useClock()
  return (
    <section className={classes.running} aria-label="Running clock">
      <div>
        <Text fw={600}>{entry.title}</Text>
        <Text size="sm">
          Order{' '}
          <Anchor component={Link} to={`/workorder/${shopId}/${entry.workOrderId}`} inherit underline="always">
            {entry.invoice}
          </Anchor>
        </Text>
      </div>
      <span className={classes.face} role="timer">
        {showRunning(countSeconds(entry, now))}
      </span>
      <Button
        size="lg"
        color="red"
        loading={pending}
        leftSection={<IconPlayerStopFilled size={20} aria-hidden />}
        onClick={() => void stop(entry)}
      >
        Stop
      </Button>
    </section>
  )
}
