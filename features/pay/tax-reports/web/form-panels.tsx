import { Stack } from '@mantine/core'
import { showCents } from '../../../../common/cents.ts'
import { showDay } from '../../../../common/dates.ts'
import { Empty, Money, Muted, Panel, Table } from '../../../../kit/web/index.ts'
import type { FormLine, TaxReports } from '../contract/index.ts'
import { getDueDays, getLookback } from '../rules.ts'
import { SaveTable } from './save-table.tsx'

interface PanelProps {
  shop: string
  reports: TaxReports
}

const describeDue = ({ due, dueIfDeposited }: ReturnType<typeof getDueDays>) =>
  `Due on ${showDay(due)}, or on ${showDay(dueIfDeposited)} if every deposit was made in full and on time.`

export function Form941Panel({ shop, reports }: PanelProps) {
  const { form941, year, quarter } = reports
  const { lines, liabilities, roundingCents } = form941
  const lookback = getLookback(year)
  return (
    <Panel
      title={`Form 941, quarter ${quarter} of ${year}`}
      lead={describeDue(getDueDays(year, quarter))}
      actions={<SaveTable shop={shop} reports={reports} table="form-941" label="Form 941 (CSV)" />}
    >
      <Stack gap="lg">
        <Lines label="Lines of Form 941" lines={lines} />
        <Muted>
          If line 12 of the Forms 941 from {showDay(lookback.first)} to {showDay(lookback.last)} came to $50,000.00 or less, or
          the shop had no employees then, deposit the tax of a month by the 15th of the next one. Above that, deposit the tax of a
          payday from Wednesday to Friday by the next Wednesday, and of one from Saturday to Tuesday by the next Friday. From
          $100,000.00 on any day, deposit on the next business day. If a quarter comes to less than $2,500.00, you can pay it with
          the form. (IRS Pub. 15, section 11)
        </Muted>
        <Table
          label="Tax liability by pay date"
          rows={liabilities}
          rowKey={({ payDate }) => payDate}
          columns={[
            { key: 'payDate', label: 'Pay date', phone: 'title', render: ({ payDate }) => showDay(payDate) },
            { key: 'cents', label: 'Tax liability', align: 'right', render: ({ cents }) => <Money cents={cents} /> },
          ]}
          empty={<Empty title="No pay in this quarter">Choose another quarter, or approve a pay run.</Empty>}
        />
        {roundingCents !== 0 && (
          <Muted>
            The form rounds the shop’s share once for the quarter, so line 12 is {showCents(Math.abs(roundingCents))}{' '}
            {roundingCents < 0 ? 'less' : 'more'} than on the pay stubs. The last pay date includes that difference.
          </Muted>
        )}
      </Stack>
    </Panel>
  )
}

export function Form940Panel({ shop, reports }: PanelProps) {
  const { lines, stubCents } = reports.form940
  const tax = lines.at(-1)?.amount ?? 0
  return (
    <Panel
      title={`Form 940, ${reports.year}`}
      lead={describeDue(getDueDays(reports.year, 4))}
      actions={<SaveTable shop={shop} reports={reports} table="form-940" label="Form 940 (CSV)" />}
    >
      <Stack gap="md">
        <Lines label="Lines of Form 940" lines={lines} />
        {stubCents !== tax && (
          <Muted>
            The pay runs recorded {showCents(stubCents)}: rounded for each pay stub, and with the credit reduction of your state
            if you entered one. Schedule A of the form adds a credit reduction.
          </Muted>
        )}
      </Stack>
    </Panel>
  )
}

const Lines = ({ label, lines }: { label: string; lines: readonly FormLine[] }) => (
  <Table
    label={label}
    rows={lines}
    rowKey={({ line }) => line}
    columns={[
      { key: 'line', label: 'Line', render: ({ line }) => line },
      { key: 'label', label: 'What it is', phone: 'title', render: (row) => row.label },
      {
        key: 'wages',
        label: 'Wages',
        align: 'right',
        render: ({ wagesCents }) => (wagesCents === null ? '' : <Money cents={wagesCents} />),
      },
      {
        key: 'amount',
        label: 'Amount',
        align: 'right',
        render: ({ unit, amount }) => (unit === 'people' ? amount : <Money cents={amount} />),
      },
    ]}
  />
)
