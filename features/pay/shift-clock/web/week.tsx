import { Badge, Group, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { showDay, showTime } from '../../../../common/dates.ts'
import { Muted, Panel, StateBadge } from '../../../../kit/web/index.ts'
import type { Day, Punch, Shift, Timesheet } from '../contract/index.ts'
import { punchNames, showLength } from './show-hours.ts'

const weekday = new Intl.DateTimeFormat('en-US', { weekday: 'short', timeZone: 'UTC' })
export const nameDay = (day: string) => `${weekday.format(new Date(`${day}T12:00:00Z`))} ${showDay(day)}`

interface WeekProps {
  sheet: Timesheet
  /** The button beside a day. */
  action: (day: Day) => ReactNode
}

/** The days of a week with their shifts, and the total. */
export const Week = ({ sheet, action }: WeekProps) => (
  <Panel title={`Week of ${showDay(sheet.firstDay)}`} actions={<Text fw={600}>{showLength(sheet.seconds)} hours</Text>}>
    <Stack gap="md" component="ul" m={0} p={0} style={{ listStyle: 'none' }}>
      {sheet.days
        .filter(({ day, shifts, stray }) => day <= sheet.today || shifts.length > 0 || stray.length > 0)
        .map((day) => (
          <Group key={day.day} component="li" justify="space-between" align="flex-start" wrap="nowrap">
            <div>
              <Text fw={600}>{nameDay(day.day)}</Text>
              {day.shifts.map((shift) => (
                <ShiftSummary key={shift.from} shift={shift} timeZone={sheet.timeZone} />
              ))}
              {day.stray.map(({ id, kind, at }) => (
                <Text key={id} size="sm" c="red">
                  {punchNames[kind]} at {showTime(at, sheet.timeZone)} without the punch before it
                </Text>
              ))}
              {day.shifts.length === 0 && day.stray.length === 0 && <Muted>No hours</Muted>}
            </div>
            <Group gap="sm" wrap="nowrap">
              <Text>{showLength(day.seconds)}</Text>
              {action(day)}
            </Group>
          </Group>
        ))}
    </Stack>
  </Panel>
)

/** The shared tablets that a shift's punches were made on. */
const listTablets = (punches: readonly Punch[]) => [...new Set(punches.flatMap(({ byTablet }) => byTablet || []))]

function ShiftSummary({ shift, timeZone }: { shift: Shift; timeZone: string }) {
  const { from, to, isMissingEnd, breaks, punches } = shift
  const times = breaks.map(
    (shiftBreak) => `${showTime(shiftBreak.from, timeZone)} to ${shiftBreak.to ? showTime(shiftBreak.to, timeZone) : 'now'}`,
  )
  return (
    <Stack gap={2}>
      <Group gap="xs">
        <Text size="sm">
          {showTime(from, timeZone)} to {to ? showTime(to, timeZone) : isMissingEnd ? '?' : 'now'}
        </Text>
        {isMissingEnd && <StateBadge tone="red" label="Missed punch" />}
        {punches.some(({ source }) => source === 'offline') && <Badge variant="default">Sent later</Badge>}
        {punches.some(({ source }) => source === 'correction') && <Badge variant="default">Corrected</Badge>}
      </Group>
      {listTablets(punches).map((name) => (
        <Muted key={name}>{name}, by PIN</Muted>
      ))}
      {breaks.map((shiftBreak, index) => (
        <Muted key={shiftBreak.from}>
          Break {times[index]}
          {shiftBreak.to && (shiftBreak.isPaid ? ', paid' : ', not paid')}
        </Muted>
      ))}
    </Stack>
  )
}
