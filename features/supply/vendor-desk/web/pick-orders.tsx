import { Button } from '@mantine/core'
import { showDay } from '../../../../common/dates.ts'
import { LinkButton, Panel, Table } from '../../../../kit/web/index.ts'
import type { PickLine, PickOrder } from '../contract/index.ts'
import type { PickedOrder } from '../pick-groups.ts'

interface PickOrdersProps {
  orders: readonly PickOrder[]
  lines: readonly PickLine[]
  onShip: (order: PickedOrder) => void
}

/** The pick list by order: how many lines are picked, and the button that ships them. */
export function PickOrders({ orders, lines, onShip }: PickOrdersProps) {
  const rows = orders.map((order) => ({ order, lines: lines.filter(({ orderId }) => orderId === order.orderId) }))
  return (
    <Panel title="By order" flush>
      <Table
        label="Orders to ship"
        rows={rows}
        rowKey={({ order }) => order.orderId}
        columns={[
          { key: 'shop', label: 'Order', phone: 'title', render: ({ order }) => `${order.shop}, PO ${order.number}` },
          { key: 'city', label: 'City', render: ({ order }) => order.city },
          { key: 'wanted', label: 'Wanted on', render: ({ order }) => (order.wantedOn ? showDay(order.wantedOn) : '–') },
          {
            key: 'picked',
            label: 'Picked',
            render: ({ lines: pickLines }) => {
              const pickedCount = pickLines.filter(({ picked, quantity }) => picked >= quantity).length
              return `${pickedCount} of ${pickLines.length} ${pickLines.length === 1 ? 'line' : 'lines'}`
            },
          },
        ]}
        rowActions={(row) =>
          row.lines.some(({ picked }) => picked > 0) ? (
            <Button size="sm" aria-label={`Ship picked parts: PO ${row.order.number}`} onClick={() => onShip(row)}>
              Ship picked parts
            </Button>
          ) : (
            <LinkButton
              size="sm"
              variant="default"
              to={`/vendor-orders/${row.order.orderId}`}
              aria-label={`Open order: PO ${row.order.number}`}
            >
              Open order
            </LinkButton>
          )
        }
      />
    </Panel>
  )
}
