import { Stack } from '@mantine/core'
import { IconFileInvoice } from '@tabler/icons-react'
import { Definition, Empty, Money, Muted, Page, Panel, Table, useLive, useRead, useReadMore } from '../../../../kit/web/index.ts'
import { type AgingRow, vendorDesk } from '../contract/index.ts'
import { agingLabels } from '../texts.ts'

/** The amounts shops owe the vendor, by days past due. */
export default function AgingPage() {
  const read = useRead(vendorDesk.aging, { query: {} })
  const list = useReadMore(
    vendorDesk.aging,
    (after: string | undefined) => ({ query: after ? { after } : {} }),
    (page) => page.rows,
    (page) => page.next,
  )
  useLive('vendor_order_changed', [vendorDesk.aging])
  return (
    <Page title="Statements" lead="Open balances of your customers, by days past due" width="wide" read={read} skeleton="table">
      {({ total }) => (
        <Stack>
          <Panel title="All customers">
            <Definition
              columns={3}
              items={[
                ...agingLabels.map(({ key, label }) => ({
                  term: label,
                  value: <Money cents={total[key]} strong={key === 'total'} />,
                })),
                ...(total.disputed > 0 ? [{ term: 'Disputed', value: <Money cents={total.disputed} /> }] : []),
              ]}
            />
          </Panel>
          <Panel flush>
            <Table
              label="Open balances"
              rows={list.rows}
              rowKey={({ shopId }) => shopId}
              to={({ shopId }) => `/vendor-statements/${shopId}`}
              loading={list.loading}
              error={list.error}
              onRetry={list.reload}
              more={list.more}
              empty={
                <Empty icon={<IconFileInvoice size={28} />} title="Nobody owes you anything">
                  Unpaid invoices appear here. Statements of every customer are under New Customer.
                </Empty>
              }
              columns={[
                {
                  key: 'shop',
                  label: 'Customer',
                  phone: 'title',
                  render: ({ shop, city, state }: AgingRow) => (
                    <span>
                      {shop}
                      <Muted component="span" style={{ display: 'block' }}>
                        {city}, {state}
                      </Muted>
                    </span>
                  ),
                },
                ...agingLabels.map(({ key, label }) => ({
                  key,
                  label,
                  align: 'right' as const,
                  render: (row: AgingRow) => <Money cents={row[key]} strong={key === 'total'} />,
                })),
              ]}
            />
          </Panel>
        </Stack>
      )}
    </Page>
  )
}
