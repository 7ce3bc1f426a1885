import { Group, Select, Stack } from '@mantine/core'
import { IconReportMoney } from '@tabler/icons-react'
import { showDay } from '../../../../common/dates.ts'
import {
  Definition,
  Empty,
  Money,
  Page,
  Panel,
  SaveFileButton,
  Table,
  useLive,
  useQuery,
  useRead,
  useReadMore,
  ViewLinks,
} from '../../../../kit/web/index.ts'
import { type SalesRow, vendorDesk } from '../contract/index.ts'
import { salesBy } from '../contract/schemas.ts'
import { salesPeriods } from '../rules.ts'
import { nameSalesRow, salesByLabels, showGrowth } from '../texts.ts'

const periodLabels = {
  'this-month': 'This month',
  'last-month': 'Last month',
  '3-months': 'Last 3 months',
  'this-year': 'This year',
  '12-months': 'Last 12 months',
} as const

/** The vendor's sales, compared with the previous period. */
export default function SalesPage() {
  const { query, queryWith, changeQuery } = useQuery()
  const by = salesBy.find((grouping) => grouping === query.get('by')) ?? 'month'
  const period = salesPeriods.find((salesPeriod) => salesPeriod === query.get('period')) ?? '12-months'
  const read = useRead(vendorDesk.sales, { query: { by, period } }, { keep: true })
  const list = useReadMore(
    vendorDesk.sales,
    (after: string | undefined) => ({ query: { by, period, ...(after ? { after } : {}) } }),
    (page) => page.rows,
    (page) => page.next,
  )
  useLive('vendor_order_changed', [vendorDesk.sales])
  return (
    <Page
      title="Sales"
      lead="Parts on your invoices, by invoice date. Withdrawn invoices, core charges and freight are left out."
      width="wide"
      read={read}
      skeleton="cards"
      actions={<SaveFileButton row={vendorDesk.salesTable} sent={{ query: { by, period } }} label="Save as CSV" />}
    >
      {({ total, from, to, beforeFrom, beforeTo }) => (
        <Stack>
          <Group justify="space-between" gap="sm">
            <ViewLinks
              label="Sales by"
              views={salesBy.map((value) => ({ value, label: `By ${salesByLabels[value].toLowerCase()}` }))}
              current={by}
              to={(value) => ({ search: queryWith({ by: value }) })}
            />
            <Select
              aria-label="Period"
              data={salesPeriods.map((value) => ({ value, label: periodLabels[value] }))}
              value={period}
              allowDeselect={false}
              onChange={(value) => changeQuery({ period: value }, { replace: true })}
            />
          </Group>
          <Panel
            title={`${showDay(from)} to ${showDay(to)}`}
            lead={`Compared with ${showDay(beforeFrom)} to ${showDay(beforeTo)}`}
          >
            <Definition
              columns={3}
              items={[
                { term: 'Sales', value: <Money cents={total.cents} strong /> },
                { term: 'Previous period', value: <Money cents={total.beforeCents} /> },
                { term: 'Change', value: showGrowth(total.cents, total.beforeCents) },
                { term: 'Parts sold', value: String(total.quantity) },
                { term: 'Invoices', value: String(total.invoices) },
              ]}
            />
          </Panel>
          <Panel flush>
            <Table
              label="Sales"
              rows={list.rows}
              rowKey={({ key }) => key}
              loading={list.loading}
              error={list.error}
              onRetry={list.reload}
              more={list.more}
              empty={
                <Empty icon={<IconReportMoney size={28} />} title="No sales in this period">
                  Sales appear once you invoice an order. Choose a longer period to look further back.
                </Empty>
              }
              columns={[
                { key: 'label', label: salesByLabels[by], phone: 'title', render: (row) => nameSalesRow(by, row) },
                {
                  key: 'cents',
                  label: 'Sales',
                  align: 'right',
                  render: ({ cents }) => <Money cents={cents} />,
                  sort: ({ cents }: SalesRow) => cents,
                },
                {
                  key: 'before',
                  label: 'Previous period',
                  align: 'right',
                  render: ({ beforeCents }) => <Money cents={beforeCents} />,
                },
                {
                  key: 'change',
                  label: 'Change',
                  align: 'right',
                  render: ({ cents, beforeCents }) => showGrowth(cents, beforeCents),
                },
                { key: 'quantity', label: 'Quantity', align: 'right' },
                { key: 'invoices', label: 'Invoices', align: 'right' },
              ]}
            />
          </Panel>
        </Stack>
      )}
    </Page>
  )
}
