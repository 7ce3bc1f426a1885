import { Stack } from '@mantine/core'
import { IconTruckDelivery } from '@tabler/icons-react'
import { showDay } from '../../../../common/dates.ts'
import {
  Empty,
  Money,
  Muted,
  Page,
  Panel,
  StateBadge,
  Table,
  useLive,
  useNow,
  useQuery,
  useRead,
  useReadMore,
  ViewLinks,
  When,
} from '../../../../kit/web/index.ts'
import { orderFilters, type VendorOrderCard, vendorOrders } from '../contract/index.ts'
import { showWait } from '../rules.ts'
import { vendorStates } from './labels.ts'

const views = [
  { value: 'all', label: 'All' },
  { value: 'answer', label: 'To confirm' },
  { value: 'ship', label: 'To ship' },
  { value: 'deliver', label: 'On the way' },
  { value: 'done', label: 'Done' },
] as const

/** The orders that shops sent to the vendor. */
export default function OrdersPage() {
  const { query, queryWith } = useQuery()
  const show = orderFilters.find((filter) => filter === query.get('show'))
  const list = useReadMore(
    vendorOrders.list,
    (after: string | undefined) => ({ query: { ...(show ? { show } : {}), ...(after ? { after } : {}) } }),
    (page) => page.orders,
    (page) => page.next,
  )
  useLive('vendor_order_changed', [vendorOrders.list])
  return (
    <Page title="Orders" lead="Purchase orders from shops" width="wide">
      <Stack>
        <ViewLinks
          label="Orders"
          views={views}
          current={show ?? 'all'}
          to={(value) => ({ search: queryWith({ show: value === 'all' ? null : value }) })}
        />
        {!show && <ToConfirm />}
        <Panel flush>
          <Table
            label="Orders"
            rows={list.rows}
            rowKey={({ orderId }) => orderId}
            to={({ orderId }) => `/vendor-orders/${orderId}`}
            loading={list.loading}
            error={list.error}
            onRetry={list.reload}
            more={list.more}
            columns={show === 'answer' ? [...columns.slice(0, 1), waiting, ...columns.slice(1)] : columns}
            empty={
              <Empty icon={<IconTruckDelivery size={28} />} title={show ? 'No orders here.' : 'No orders yet'}>
                {show ? 'Choose another filter.' : 'Shops with a trade account send you their purchase orders. They appear here.'}
              </Empty>
            }
          />
        </Panel>
      </Stack>
    </Page>
  )
}

/** Above the list of all orders: those that wait for the vendor, the one waiting longest first. */
function ToConfirm() {
  const read = useRead(vendorOrders.list, { query: { show: 'answer', limit: 5 } })
  const orders = read.data?.orders ?? []
  if (orders.length === 0) return null
  return (
    <Panel title="To confirm" lead="Shops wait for your answer to these." flush>
      <Table
        label="Orders to confirm"
        rows={orders}
        rowKey={({ orderId }) => orderId}
        to={({ orderId }) => `/vendor-orders/${orderId}`}
        columns={[...columns.slice(0, 1), waiting, ...columns.slice(3)]}
      />
    </Panel>
  )
}

const Wait = ({ since }: { since: string }) => showWait(since, useNow())

const waiting = { key: 'wait', label: 'Waiting for', render: ({ sentAt }: VendorOrderCard) => <Wait since={sentAt} /> }

const columns = [
  {
    key: 'shop',
    label: 'Shop',
    phone: 'title' as const,
    render: ({ shop, city, number }: VendorOrderCard) => (
      <span>
        {shop}, PO {number}
        <Muted component="span" style={{ display: 'block' }}>
          {city}
        </Muted>
      </span>
    ),
  },
  {
    key: 'state',
    label: 'State',
    render: ({ state, disputed }: VendorOrderCard) => (
      <span>
        <StateBadge {...vendorStates[state]} /> {disputed > 0 && <StateBadge tone="red" label="Invoice disputed" />}
      </span>
    ),
  },
  { key: 'sentAt', label: 'Sent', render: ({ sentAt, timeZone }: VendorOrderCard) => <When value={sentAt} zone={timeZone} /> },
  {
    key: 'wantedOn',
    label: 'Wanted on',
    render: ({ wantedOn }: VendorOrderCard) => (wantedOn ? showDay(wantedOn) : '–'),
  },
  { key: 'lines', label: 'Lines', align: 'right' as const },
  {
    key: 'totalCents',
    label: 'Total',
    align: 'right' as const,
    render: ({ totalCents }: VendorOrderCard) => <Money cents={totalCents} />,
  },
]
