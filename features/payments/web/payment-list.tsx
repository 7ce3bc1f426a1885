import { Button, Group, Stack, Text } from '@mantine/core'
import { IconReceipt } from '@tabler/icons-react'
import { Link } from 'react-router'
import { Empty, Money, Page, Panel, Table, type useRead, type useReadMore, When } from '../../../web/kit/index.ts'
import type { MyPayments, payments } from '../contract.ts'
import { receiptPath, showEntry } from '../rules.ts'

interface PaymentListProps {
  title: string
  first: ReturnType<typeof useRead<typeof payments.mine>>
  paid: ReturnType<typeof useReadMore<typeof payments.mine, MyPayments['paid'][number], string>>
  toBill: (bill: { workOrderId: string; shopId: string }) => string
  toPayment: (payment: MyPayments['paid'][number]) => string
  billAction: string
}

/** What somebody has to pay, and what was paid and given back. */
export function PaymentList({ title, first, paid, toBill, toPayment, billAction }: PaymentListProps) {
  return (
    <Page title={title} width="normal" read={first} skeleton="cards">
      {({ toPay, deposits }) => (
        <Stack gap="lg">
          {toPay.length + deposits.length === 0 && paid.rows.length === 0 && !paid.loading && (
            <Empty icon={<IconReceipt />} title="Nothing to pay">
              Bills appear here when the work is finished, and payments when they come in.
            </Empty>
          )}
          {deposits.map((deposit) => (
            <Panel
              key={deposit.id}
              title={deposit.vehicle}
              lead={`${deposit.shopName} · work order ${deposit.invoice}`}
              tone="amber"
            >
              <Group justify="space-between">
                <Text size="lg">
                  Deposit asked: <Money cents={deposit.amountCents} strong /> for {deposit.reason}
                </Text>
                <Button component={Link} to={toBill(deposit)}>
                  {billAction}
                </Button>
              </Group>
            </Panel>
          ))}
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
                <Button component={Link} to={toBill(bill)}>
                  {billAction}
                </Button>
              </Group>
            </Panel>
          ))}
          {paid.rows.length > 0 && (
            <Panel title="Paid and given back" flush>
              <Table
                label="Payments"
                rows={paid.rows}
                rowKey={(row) => row.id}
                to={toPayment}
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
                  {
                    key: 'enteredAt',
                    label: 'When',
                    render: (row) => <When value={row.enteredAt} zone={row.timeZone} sayZone />,
                  },
                  { key: 'method', label: 'How', render: showEntry },
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
