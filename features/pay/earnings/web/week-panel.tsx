import { Group, Stack, Text } from '@mantine/core'
import { showDay, showDayAndTime } from '../../../../common/dates.ts'
import { Money, Muted, Panel, StateBadge, Table } from '../../../../kit/web/index.ts'
import type { ExemptionEvidence, PersonEarnings, WorkweekDetail } from '../contract/index.ts'
import { showMinutes } from '../show-hours.ts'

interface WeekPanelProps {
  week: WorkweekDetail
  /** The week's pay, newest first; empty until it is paid. */
  records: PersonEarnings['records']
  timeZone: string
}

const weekday = new Intl.DateTimeFormat('en-US', { weekday: 'short', timeZone: 'UTC' })
const nameDay = (day: string) => `${weekday.format(new Date(`${day}T12:00:00Z`))} ${showDay(day)}`

/** How a workweek was calculated: its hours, the regular rate, what was added, and the tests of an exemption. */
export function WeekPanel({ week, records, timeZone }: WeekPanelProps) {
  const { firstDay, lastDay, days, minutes, steps, exemption, isClosed } = week
  const worked = days.filter((day) => day.minutes > 0)
  const hasDouble = days.some(({ doubleMinutes }) => doubleMinutes > 0)
  const isCut = worked.some(({ isInPeriod }) => !isInPeriod)
  return (
    <Panel
      title={`Workweek ${showDay(firstDay)} to ${showDay(lastDay)}`}
      lead={isClosed ? undefined : 'This week ends after the pay period, so its overtime is paid in the next period.'}
      actions={<Text fw={600}>{showMinutes(minutes)} hours</Text>}
    >
      <Stack gap="md">
        {worked.length > 0 && (
          <Table
            label={`Hours from ${showDay(firstDay)} to ${showDay(lastDay)}`}
            rows={worked}
            rowKey={({ day }) => day}
            columns={[
              { key: 'day', label: 'Day', phone: 'title', render: ({ day }) => nameDay(day) },
              { key: 'minutes', label: 'Hours', align: 'right', render: (day) => showMinutes(day.minutes) },
              {
                key: 'overtime',
                label: 'Overtime (1.5×)',
                align: 'right',
                render: ({ overtimeMinutes }) => (overtimeMinutes > 0 ? showMinutes(overtimeMinutes) : ''),
              },
              ...(hasDouble
                ? [
                    {
                      key: 'double',
                      label: 'Double time',
                      align: 'right' as const,
                      render: ({ doubleMinutes }: WorkweekDetail['days'][number]) =>
                        doubleMinutes > 0 ? showMinutes(doubleMinutes) : '',
                    },
                  ]
                : []),
              ...(isCut
                ? [
                    {
                      key: 'in',
                      label: 'Period',
                      render: ({ isInPeriod }: WorkweekDetail['days'][number]) =>
                        isInPeriod ? '' : <Muted>Another period</Muted>,
                    },
                  ]
                : []),
            ]}
          />
        )}
        <Stack gap={4} component="ol" m={0} p={0} style={{ listStyle: 'none' }}>
          {steps.map(({ text, cents }) => (
            <Group key={text} component="li" justify="space-between" wrap="nowrap" gap="md">
              <Text size="sm">{text}</Text>
              {cents !== null && <Money cents={cents} />}
            </Group>
          ))}
        </Stack>
        {exemption && <Exemption evidence={exemption} />}
        {records.map(({ recordedAt, minutes: then, cents, isSame }, place) =>
          isSame ? (
            <Muted key={recordedAt}>Paid as shown, saved {showDayAndTime(recordedAt, timeZone)}.</Muted>
          ) : (
            <Text key={recordedAt} size="sm">
              {place === 0 ? 'Changed since it was paid' : 'Corrected. Paid before'}, {showDayAndTime(recordedAt, timeZone)}:{' '}
              {showMinutes(then)} hours and <Money cents={cents} />.
              {place === 0 && ' The difference is paid with a correction or a later paycheck.'}
            </Text>
          ),
        )}
      </Stack>
    </Panel>
  )
}

const exemptionTitles: Readonly<Record<ExemptionEvidence['kind'], string>> = {
  salaried: 'Exempt salary',
  'retail-7i': 'Exemption of FLSA section 7(i)',
}

function Exemption({ evidence: { kind, isExempt, tests } }: { evidence: ExemptionEvidence }) {
  return (
    <Stack gap="xs">
      <Group gap="xs">
        <Text fw={600} size="sm">
          {exemptionTitles[kind]}
        </Text>
        <StateBadge tone={isExempt ? 'green' : 'gray'} label={isExempt ? 'No overtime due' : 'Overtime is paid'} />
      </Group>
      {tests.map(({ name, isMet, text }) => (
        <Group key={name} gap="xs" wrap="nowrap" align="flex-start">
          <StateBadge tone={isMet ? 'green' : 'red'} label={isMet ? 'Met' : 'Not met'} />
          <Text size="sm">
            {name}: {text}
          </Text>
        </Group>
      ))}
    </Stack>
  )
}
