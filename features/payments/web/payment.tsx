import { Button, Group, Stack, Text } from '@mantine/core'
import { IconReceipt } from '@tabler/icons-react'
import { Link, useSearchParams } from 'react-router'
import { Empty, Money, Page, Panel, Table, useLive, useRead, useReadMore, When } from '../../../web/kit/index.ts'
import { payments, type WhichOrder } from '../contract.ts'
import { receiptPath, showMethod } from '../rules.ts'
import { Paying } from './pay-panel.tsx'
import { whichOrder } from './which-order.ts'

/** `/payment`: what the customer has to pay; with an order in the address, that order. */
export default function Payment() {
  const [query] = useSearchParams()
  const which = whichOrder(query)
  return which ? <OnePayment which={which} /> : <AllPayments />
}

function OnePayment({ which }: { which: WhichOrder }) {
  const info = useRead(payments.payInfo, { body: which })
  useLive('payment_changed', [payments.payInfo])
  return (
    <Page
      title={info.data ? `Work order ${info.data.invoice}` : 'Payment'}
      lead={info.data && `${info.data.vehicle.title} · ${info.data.shop.name}`}
      crumbs={[{ label: 'Payments', to: '/payment' }]}
      width="narrow"
      read={info}
      skeleton="form"
    >
      {(data) => (
        <Panel title="To pay">
          <Paying info={data} />
        </Panel>
      )}
    </Page>
  )
}

function AllPayments() {
  const first = useRead(payments.mine, {})
  const paid = useReadMore(
    payments.mine,
    (after: string | undefined) => ({ query: after ? { after } : {} }),
    (page) => page.paid,
    (page) => page.next,
  )
  useLive('payment_changed', [payments.mine])
  return (
    <Page title="Payments" width="normal" read={first} skeleton="cards">
      {({ toPay }) => (
        <Stack gap="lg">
          {toPay.length === 0 && paid.rows.length === 0 && !paid.loading && (
            <Empty icon={<IconReceipt />} title="Nothing to pay">
              When a shop finishes work on your vehicle, its bill appears here.
            </Empty>
          )}
          {toPay.map((bill) => (
            <Panel
              key={bill.workOrderId}
              title={bill.vehicle}
              lead={`${bill.shopName} · work order ${bill.invoice}`}
              tone="amber"
            >
              <Group justify="space-between">
                <Text size="lg">
                  <Money cents={bill.owedCents} strong /> to pay
                </Text>
                <Button component={Link} to={`/payment?order=${bill.workOrderId}`}>
                  Look and pay
                </Button>
              </Group>
            </Panel>
          ))}
          {paid.rows.length > 0 && (
            <Panel title="Paid" flush>
              <Table
                label="Payments"
                rows={paid.rows}
                rowKey={(row) => row.id}
                to={(row) => `/paymentdetail?order=${row.workOrderId}`}
                error={paid.error}
                onRetry={paid.reload}
                more={paid.more}
                columns={[
                  {
                    key: 'shopName',
                    label: 'Shop',
                    phone: 'title',
                    render: (row) => `${row.shopName}, work order ${row.invoice}`,
                  },
                  { key: 'enteredAt', label: 'When', render: (row) => <When value={row.enteredAt} zone={row.timeZone} /> },
                  { key: 'method', label: 'How', render: (row) => showMethod(row.method, row.last4) },
                  { key: 'amountCents', label: 'Amount', align: 'right', render: (row) => <Money cents={row.amountCents} /> },
                ]}
                rowActions={(row) => (
                  <Button
                    component={Link}
                    to={receiptPath(row.shopName, row.workOrderId)}
                    variant="subtle"
                    aria-label={`Receipt of work order ${row.invoice}`}
                  >
                    Receipt
                  </Button>
                )}
              />
            </Panel>
          )}
        </Stack>
      )}
    </Page>
  )
}
