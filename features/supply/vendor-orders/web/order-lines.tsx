import type { ReactNode } from 'react'
import { showDay } from '../../../../common/dates.ts'
import { Money, Muted, Table } from '../../../../kit/web/index.ts'
import type { VendorOrder, VendorOrderLine } from '../contract/index.ts'

const Below = ({ children }: { children: ReactNode }) => (
  <Muted component="span" style={{ display: 'block', overflowWrap: 'anywhere' }}>
    {children}
  </Muted>
)

/** The lines of an order, with the vendor's progress on each. */
export const OrderLines = ({ order }: { order: VendorOrder }) => (
  <Table
    label="Parts"
    rows={order.lines}
    rowKey={({ lineId }) => lineId}
    columns={[
      { key: 'name', label: 'Part', phone: 'title', render: (line) => <PartName line={line} /> },
      {
        key: 'for',
        label: 'For',
        render: ({ repairOrders }) => (repairOrders.length > 0 ? `RO ${repairOrders.join(', ')}` : 'Inventory'),
      },
      { key: 'ordered', label: 'Ordered', align: 'right' },
      {
        key: 'confirmed',
        label: 'Confirmed',
        align: 'right',
        render: (line) => <Answer line={line} isAnswered={order.state !== 'sent'} />,
      },
      { key: 'shipped', label: 'Shipped', align: 'right' },
      { key: 'received', label: 'Received', align: 'right' },
      { key: 'price', label: 'Price', align: 'right', render: ({ price }) => <Money cents={price} /> },
      { key: 'core', label: 'Core charge', align: 'right', render: ({ core }) => (core ? <Money cents={core} /> : '–') },
    ]}
  />
)

export const PartName = ({ line: { name, partNo, manufacturer, replaces } }: { line: VendorOrderLine }) => (
  <span>
    {name}
    <Below>
      {partNo} · {manufacturer}
      {replaces && ` · instead of ${replaces}`}
    </Below>
  </span>
)

function Answer({ line, isAnswered }: { line: VendorOrderLine; isAnswered: boolean }) {
  const { confirmed, backordered, backOn, declined, substitute } = line
  if (substitute) return 'Other part offered'
  if (!isAnswered && declined === 0) return '–'
  return (
    <span>
      {confirmed}
      {backordered > 0 && (
        <Below>
          {backordered} back-ordered{backOn && ` until ${showDay(backOn)}`}
        </Below>
      )}
      {declined > 0 && <Below>{declined} not coming</Below>}
    </span>
  )
}
