import { Stack } from '@mantine/core'
import { IconClipboardOff } from '@tabler/icons-react'
import {
  Empty,
  LinkButton,
  Money,
  Panel,
  StateBadge,
  Table,
  useLive,
  useQuery,
  useReadMore,
  When,
} from '../../../../kit/web/index.ts'
import { stateLabels } from '../../work-orders/web/index.ts'
import { frontDesk } from '../contract/index.ts'
import { readFilter, writeFilter } from '../order-filter.ts'
import { OrderFilters } from './order-filters.tsx'
import { SavedViews } from './saved-views.tsx'

export interface AllOrdersProps {
  shopId: string
  timeZone?: string | undefined
}

/** All orders of the shop, newest first, filtered as the address says. */
export default function AllOrders({ shopId, timeZone }: AllOrdersProps) {
  const { query, queryWith } = useQuery()
  /** Only the order with this number. */
  const invoice = Number(query.get('number')) || undefined
  const filter = invoice ? {} : readFilter(query)
  const list = useReadMore(
    frontDesk.listWorkOrders,
    (after: string | undefined) => ({
      query: { shop: shopId, ...(after ? { after } : {}), ...filter, ...(invoice ? { invoice } : {}) },
    }),
    (page) => page.workOrders,
    (page) => page.next,
  )
  useLive('work_order_changed', [frontDesk.listWorkOrders])
  const isFiltered = Object.keys(filter).length > 0
  const showAll = (
    <LinkButton variant="default" to={{ search: queryWith({ ...writeFilter({}), number: null }) }}>
      Show all orders
    </LinkButton>
  )
  return (
    <Stack gap="sm">
      {!invoice && <SavedViews shopId={shopId} filter={filter} />}
      {!invoice && <OrderFilters shopId={shopId} filter={filter} />}
      <Panel flush>
        <Table
          label="Repair orders"
          rows={list.rows}
          rowKey={(row) => row.workOrderId}
          to={(row) => `/workorder/${shopId}/${row.workOrderId}`}
          loading={list.loading}
          error={list.error}
          onRetry={list.reload}
          more={list.more}
          empty={
            invoice ? (
              <Empty icon={<IconClipboardOff size={28} />} title={`There is no repair order ${invoice}`} action={showAll}>
                Check the number, or look through all orders.
              </Empty>
            ) : isFiltered ? (
              <Empty icon={<IconClipboardOff size={28} />} title="No repair order matches the filters" action={showAll}>
                Change a filter, or clear them to see all orders.
              </Empty>
            ) : (
              <Empty icon={<IconClipboardOff size={28} />} title="No repair orders yet">
                Orders appear here when a vehicle is checked in.
              </Empty>
            )
          }
          columns={[
            { key: 'invoice', label: 'Number', phone: 'title', render: (row) => `#${row.invoice}` },
            { key: 'vehicle', label: 'Vehicle' },
            { key: 'customer', label: 'Customer' },
            {
              key: 'state',
              label: 'State',
              render: (row) => <StateBadge tone={stateLabels[row.state].tone} label={stateLabels[row.state].label} />,
            },
            { key: 'technician', label: 'Technician', phone: 'hide', nowrap: true },
            { key: 'keyTag', label: 'Key tag', wide: true },
            { key: 'advisor', label: 'Service advisor', wide: true, nowrap: true },
            { key: 'createdAt', label: 'Opened', render: (row) => <When value={row.createdAt} zone={timeZone ?? 'UTC'} day /> },
            {
              key: 'totalCents',
              label: 'Total',
              align: 'right',
              render: (row) => <Money cents={row.state === 'closed' || row.state === 'ready' ? row.billCents : row.totalCents} />,
            },
          ]}
        />
      </Panel>
    </Stack>
  )
}
