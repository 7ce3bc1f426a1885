import { Text } from '@mantine/core'
import { Money, StateBadge, Table, When } from '../../../web/kit/index.ts'
import { stateWords } from '../../work-orders/web/index.ts'
import type { OrderLine } from '../contract.ts'

/** The shop's orders of a customer or a vehicle, newest first. */
export function OrderTable({ shop, orders }: { shop: { id: string; timeZone: string }; orders: readonly OrderLine[] }) {
  return (
    <Table
      label="Work orders"
      rows={orders}
      rowKey={(row) => row.workOrderId}
      to={(row) => `/workorder/${shop.id}/${row.workOrderId}`}
      columns={[
        { key: 'invoice', label: 'Number', phone: 'title', render: (row) => `#${row.invoice}`, sort: (row) => row.invoice },
        {
          key: 'day',
          label: 'Came in',
          render: (row) => <When value={row.createdAt} day zone={shop.timeZone} />,
          sort: (row) => row.createdAt,
        },
        { key: 'vehicle', label: 'Vehicle', render: (row) => row.vehicle },
        { key: 'what', label: 'Concerns', render: (row) => row.complaints.join('; ') },
        { key: 'state', label: 'State', render: (row) => <StateBadge {...stateWords[row.state]} /> },
        {
          key: 'total',
          label: 'Total',
          align: 'right',
          render: (row) => <Money cents={row.totalCents} />,
          sort: (row) => row.totalCents,
        },
        {
          key: 'owed',
          label: 'Owed',
          align: 'right',
          render: (row) => <Money cents={row.owedCents} blankZero strong />,
          sort: (row) => row.owedCents,
        },
      ]}
      empty={<Text c="dimmed">No work order yet.</Text>}
    />
  )
}
