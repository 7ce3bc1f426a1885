import { Button, Stack } from '@mantine/core'
import { showDay } from '../../../../common/dates.ts'
import { Definition, Empty, Money, Panel, Table } from '../../../../kit/web/index.ts'
import type { Statement } from '../contract/index.ts'
import { addMonths, showMonth } from '../rules.ts'
import { agingLabels, describeEntry, summaryLabels } from '../texts.ts'
import classes from './vendor-desk.module.css'

interface MonthChoiceProps {
  month: string
  /** The current month, the last one there is. */
  last: string
  onChange: (month: string) => void
}

export const MonthChoice = ({ month, last, onChange }: MonthChoiceProps) => (
  <div className={classes.months}>
    <Button variant="default" size="sm" aria-label="Previous month" onClick={() => onChange(addMonths(month, -1))}>
      Previous
    </Button>
    <strong aria-live="polite">{showMonth(month)}</strong>
    <Button
      variant="default"
      size="sm"
      aria-label="Next month"
      disabled={month >= last}
      onClick={() => onChange(addMonths(month, 1))}
    >
      Next
    </Button>
  </div>
)

/** A month's sums and entries, as both sides see them. */
export const StatementView = ({ statement }: { statement: Statement }) => (
  <Stack>
    <Panel title="Summary">
      <Definition
        columns={3}
        items={summaryLabels.map(({ key, label }) => ({
          term: label,
          value: <Money cents={statement[key]} strong={key === 'closingCents'} />,
        }))}
      />
    </Panel>
    <Panel title="Invoices, payments and credits" flush>
      <Table
        label="Entries"
        rows={statement.entries}
        rowKey={(entry) => `${entry.day} ${entry.kind} ${entry.invoice} ${entry.balanceCents}`}
        empty={<Empty title="Nothing in this month">Choose another month.</Empty>}
        columns={[
          { key: 'entry', label: 'Entry', phone: 'title', render: describeEntry },
          { key: 'day', label: 'Date', render: ({ day }) => showDay(day) },
          { key: 'purchase', label: 'PO', align: 'right' },
          { key: 'cents', label: 'Amount', align: 'right', render: ({ cents }) => <Money cents={cents} /> },
          { key: 'balance', label: 'Balance', align: 'right', render: ({ balanceCents }) => <Money cents={balanceCents} /> },
        ]}
      />
    </Panel>
    <Panel title="Open today, by days past due">
      <Definition
        columns={3}
        items={agingLabels.map(({ key, label }) => ({
          term: label,
          value: <Money cents={statement.aging[key]} strong={key === 'total'} />,
        }))}
      />
    </Panel>
  </Stack>
)
