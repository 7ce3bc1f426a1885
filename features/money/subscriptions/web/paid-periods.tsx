import { IconReceipt } from '@tabler/icons-react'
import { showMonths } from '../../../../common/plans.ts'
import { Empty, Money, Table, useReadMore, When } from '../../../../kit/web/index.ts'
import { showMethod } from '../../../cards/card-payments/rules.ts'
import { subscriptions } from '../contract/index.ts'

/** Payments for plans, newest first. */
export function PaidPeriods() {
  const paid = useReadMore(
    subscriptions.payments,
    (after: string | undefined) => ({ query: after ? { after } : {} }),
    (page) => page.rows,
    (page) => page.next,
  )
  return (
    <Table
      label="Payments"
      rows={paid.rows}
      rowKey={(row) => row.id}
      loading={paid.loading}
      error={paid.error}
      onRetry={paid.reload}
      more={paid.more}
      empty={
        <Empty icon={<IconReceipt size={28} />} title="No payments yet">
          Your first payment appears here. We will e-mail you the receipt.
        </Empty>
      }
      columns={[
        {
          key: 'plan',
          label: 'Plan',
          phone: 'title',
          render: (row) => `${row.planName}, ${showMonths(row.renewalPeriodMonths)}`,
        },
        { key: 'createdTime', label: 'Paid on', render: (row) => <When value={row.createdTime} day /> },
        { key: 'expiresAt', label: 'Paid until', render: (row) => <When value={row.expiresAt} /> },
        { key: 'method', label: 'How', render: (row) => showMethod(row.method, row.last4) },
        { key: 'total', label: 'Amount', align: 'right', render: (row) => <Money cents={row.total} /> },
      ]}
    />
  )
}
