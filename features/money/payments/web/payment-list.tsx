import { Group, Stack, Text } from '@mantine/core'
import { IconReceipt } from '@tabler/icons-react'
import {
  Empty,
  LinkButton,
  Money,
  Muted,
  Page,
  Panel,
  Table,
  type useRead,
  type useReadMore,
  When,
} from '../../../../kit/web/index.ts'
import type { MyPayments, payments } from '../contract/index.ts'
import { showEntry } from '../entry-text.ts'
import { buildReceiptPath } from '../rules.ts'

interface PaymentListProps {
  title: string
  first: ReturnType<typeof useRead<typeof payments.mine>>
  paid: ReturnType<typeof useReadMore<typeof payments.mine, MyPayments['paid'][number], string>>
  toBill: (bill: { workOrderId: string; shopId: string }) => string
  toPayment: (payment: MyPayments['paid'][number]) => string
  billAction: string
}

/** A customer's open bills and deposits, and their payments and refunds. */
export function PaymentList({ title, first, paid, toBill, toPayment, billAction }: PaymentListProps) {
  return (
    <Page title={title} width="normal" read={first} skeleton="cards">
      {({ toPay, deposits }) => (
        <Stack gap="lg">
          {toPay.length + deposits.length === 0 && paid.rows.length === 0 && !paid.loading && (
            <Empty icon={<IconReceipt size={28} />} title="Nothing to pay">
              Bills appear here when the work is finished, and payments once they are made.
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
                  Deposit requested: <Money cents={deposit.amountCents} strong /> for {deposit.reason}
                </Text>
                <LinkButton to={toBill(deposit)}>{billAction}</LinkButton>
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
                <LinkButton to={toBill(bill)}>{billAction}</LinkButton>
              </Group>
            </Panel>
          ))}
          {paid.rows.length > 0 && (
            <Panel title="Payments and refunds" flush>
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
                    render: (row) => (
                      <>
                        {row.shopName}{' '}
                        <Muted component="span" display="block" style={{ whiteSpace: 'nowrap' }}>
                          Work order {row.invoice}
                        </Muted>
                      </>
                    ),
                  },
                  {
                    key: 'enteredAt',
                    label: 'When',
                    render: (row) => <When value={row.enteredAt} zone={row.timeZone} withZone />,
                  },
                  { key: 'method', label: 'How', render: showEntry },
                  { key: 'amountCents', label: 'Amount', align: 'right', render: (row) => <Money cents={row.amountCents} /> },
                ]}
                rowActions={(row) => (
                  <LinkButton
                    to={buildReceiptPath(row.shopName, row.workOrderId)}
                    variant="subtle"
                    aria-label={`Receipt of work order ${row.invoice}`}
                  >
                    Receipt
                  </LinkButton>
                )}
              />
            </Panel>
          )}
        </Stack>
      )}
    </Page>
  )
}
