import { Text } from '@mantine/core'
import { Money, StateBadge, Table, When } from '../../../../kit/web/index.ts'
import { stateLabels } from '../../work-orders/web/index.ts'
import type { OrderLine } from '../contract/index.ts'

/** A customer's or a vehicle's work orders at the shop, newest first. */
export function OrderTable({ shop, orders }: { shop: { id: string; timeZone: string }; orders: readonly OrderLine[] }) {
  return (
    <Table
      label="Repair orders"
      rows={orders}
      rowKey={(row) => row.workOrderId}
      to={(row) => `/workorder/${shop.id}/${row.workOrderId}`}
      columns={[
        { key: 'invoice', label: 'Number', phone: 'title', render: (row) => `#${row.invoice}`, sort: (row) => row.invoice },
        {
          key: 'day',
          label: 'Arrived',
          render: (row) => <When value={row.createdAt} day zone={shop.timeZone} />,
          sort: (row) => row.createdAt,
        },
        { key: 'vehicle', label: 'Vehicle', render: (row) => row.vehicle },
        { key: 'what', label: 'Concerns', render: (row) => row.complaints.join('; ') },
        { key: 'state', label: 'State', render: (row) => <StateBadge {...stateLabels[row.state]} /> },
        {
          key: 'total',
          label: 'Total',
          align: 'right',
          render: (row) => <Money cents={row.totalCents} />,
          sort: (row) => row.totalCents,
        },
        {
          key: 'owed',
          label: 'Balance due',
          align: 'right',
          render: (row) => <Money cents={row.owedCents} blankZero strong />,
          sort: (row) => row.owedCents,
        },
      ]}
      empty={<Text c="dimmed">No repair orders yet.</Text>}
    />
  )
}
