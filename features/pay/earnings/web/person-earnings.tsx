import { Anchor, List, Stack, Text } from '@mantine/core'
import { Link } from 'react-router'
import { showDay } from '../../../../common/dates.ts'
import { Empty, Money, Panel, Table } from '../../../../kit/web/index.ts'
import type { EarningLine, PersonEarnings } from '../contract/index.ts'
import { showMinutes, showRate } from '../show-hours.ts'
import { PeriodLinks } from './period-links.tsx'
import { WeekPanel } from './week-panel.tsx'

interface PersonEarningsProps {
  own: PersonEarnings
  /** Whether the reader can open the places where problems are solved. */
  canSolve: boolean
}

/** A pay period of one employee: its lines, and week by week how they were calculated. */
export function PersonEarningsView({ own, canSolve }: PersonEarningsProps) {
  const { period, today, lines, weeks, problems, records, timeZone } = own
  if (!period)
    return (
      <Panel title="Earnings">
        <Empty title="No pay period">{own.shop.dba} has no pay schedule for that day.</Empty>
      </Panel>
    )
  const total = lines.reduce((sum, { cents }) => sum + cents, 0)
  return (
    <Stack gap="lg">
      <PeriodLinks period={period} today={today} />
      {problems.length > 0 && (
        <Panel title="To fix before payday" tone="amber">
          <List size="sm" spacing="sm">
            {problems.map(({ text, link }) => (
              <List.Item key={text}>
                {canSolve && link !== '' ? (
                  <Anchor component={Link} to={link} size="sm" display="inline-block" py={4}>
                    {text}
                  </Anchor>
                ) : (
                  text
                )}
              </List.Item>
            ))}
          </List>
        </Panel>
      )}
      <Panel
        title="Earned in this period"
        lead="Pay for these days. The pay stub also has bonuses, adjustments, and pay for earlier weeks that was entered later. They are not in this total."
        actions={
          <Text fw={600} component="span">
            {<Money cents={total} strong />}
          </Text>
        }
        flush
      >
        <Table
          label="Earnings for the period"
          rows={lines.map((line, index) => ({ ...line, index }))}
          rowKey={({ index }) => index}
          columns={[
            { key: 'text', label: 'For', phone: 'title', render: ({ text }) => text },
            { key: 'week', label: 'Week of', nowrap: true, render: ({ week }) => (week ? showDay(week) : '') },
            { key: 'hours', label: 'Hours', align: 'right', render: (line) => showQuantity(line) },
            {
              key: 'rate',
              label: 'Rate',
              align: 'right',
              render: ({ rateCents }) => (rateCents === null ? '' : showRate(rateCents)),
            },
            { key: 'cents', label: 'Amount', align: 'right', render: ({ cents }) => <Money cents={cents} /> },
          ]}
          empty={<Empty title="Nothing earned yet">Hours and repair orders of the period appear here.</Empty>}
        />
      </Panel>
      {weeks
        .filter((week) => week.isClosed || week.days.some(({ isInPeriod, minutes }) => isInPeriod && minutes > 0))
        .filter(({ minutes, straightCents }) => minutes > 0 || straightCents !== 0)
        .map((week) => (
          <WeekPanel
            key={week.firstDay}
            week={week}
            records={records.filter(({ firstDay }) => firstDay === week.firstDay)}
            timeZone={timeZone}
          />
        ))}
    </Stack>
  )
}

/** `41:30 (41.50)` clock hours, or `3.20 flagged`. */
function showQuantity({ minutes, hundredths }: EarningLine): string {
  if (minutes !== null) return `${showMinutes(minutes)} (${(minutes / 60).toFixed(2)})`
  return hundredths === null ? '' : `${(hundredths / 100).toFixed(2)} flagged`
}
