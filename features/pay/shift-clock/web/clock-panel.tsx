import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { IconClockPause, IconClockPlay, IconClockStop } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { showTime } from '../../../../common/dates.ts'
import { Muted, Panel } from '../../../../kit/web/index.ts'
import type { PunchKind } from '../contract/index.ts'
import { nextPunches } from '../rules.ts'
import { punchNames, showLength, stateNames } from './show-hours.ts'
import type { useShiftClock } from './use-shift-clock.ts'

const icons: Record<PunchKind, typeof IconClockPlay> = {
  in: IconClockPlay,
  out: IconClockStop,
  'break-start': IconClockPause,
  'break-end': IconClockPlay,
}

interface ClockPanelProps {
  clock: ReturnType<typeof useShiftClock>
  title: string
  timeZone: string
}

/** The state of the clock, and the punches it can take next. */
export function ClockPanel({ clock, title, timeZone }: ClockPanelProps) {
  const { state, since, waiting, isSending, press, drop } = clock
  const now = useMinute()
  const unsent = waiting.filter(({ refused }) => refused === undefined)
  return (
    <Panel title={title} tone={state === 'working' ? 'green' : state === 'break' ? 'amber' : undefined}>
      <Stack gap="md">
        <div role="status">
          <Text fw={600} size="xl">
            {stateNames[state]}
          </Text>
          {since && (
            <Text>
              Since {showTime(since, timeZone)}, {showLength(Math.max(0, (now - Date.parse(since)) / 1000))}
            </Text>
          )}
        </div>
        <Group>
          {nextPunches[state].map((kind, index) => {
            const Icon = icons[kind]
            return (
              <Button
                key={kind}
                size="lg"
                variant={index === 0 || kind === 'out' ? 'filled' : 'default'}
                color={kind === 'out' ? 'red' : undefined}
                leftSection={<Icon size={22} aria-hidden />}
                loading={isSending}
                onClick={() => void press(kind)}
              >
                {punchNames[kind]}
              </Button>
            )
          })}
        </Group>
        {unsent.length > 0 && !isSending && (
          <Alert color="amber" title="Not sent yet">
            {unsent.map(({ id, kind, at }) => (
              <Text key={id} size="sm">
                {punchNames[kind]}, {showTime(at, timeZone)}
              </Text>
            ))}
            <Muted>Saved on this device. It is sent with these times as soon as there is a connection.</Muted>
          </Alert>
        )}
        {waiting.map(
          ({ id, kind, at, refused }) =>
            refused !== undefined && (
              <Alert key={id} color="red" title={`${punchNames[kind]}, ${showTime(at, timeZone)}: not accepted`}>
                <Stack gap="xs" align="flex-start">
                  <Text size="sm">{refused}</Text>
                  <Button size="xs" variant="default" onClick={() => drop(id)}>
                    Remove it
                  </Button>
                </Stack>
              </Alert>
            ),
        )}
      </Stack>
    </Panel>
  )
}

/** Renders again every few seconds, so that the length stays true. */
function useMinute(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 10_000)
    return () => clearInterval(timer)
  }, [])
  return now
}
