import { Select, Stack } from '@mantine/core'
import { IconClipboardOff } from '@tabler/icons-react'
import { useState } from 'react'
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
import { WorkOrderState, workOrderStates } from '../../work-orders/contract/index.ts'
import { stateLabels } from '../../work-orders/web/index.ts'
import { frontDesk } from '../contract/index.ts'

const choices = workOrderStates.map((state) => ({ value: state, label: stateLabels[state].label }))

export interface AllOrdersProps {
  shopId: string
  timeZone?: string | undefined
}

/** All orders of the shop, newest first. */
export default function AllOrders({ shopId, timeZone }: AllOrdersProps) {
  const { query, queryWith } = useQuery()
  /** Only the order with this number. */
  const invoice = Number(query.get('number')) || undefined
  const [state, setState] = useState<WorkOrderState | null>(null)
  const list = useReadMore(
    frontDesk.listWorkOrders,
    (after: string | undefined) => ({
      query: { shop: shopId, ...(after ? { after } : {}), ...(state ? { state } : {}), ...(invoice ? { invoice } : {}) },
    }),
    (page) => page.workOrders,
    (page) => page.next,
  )
  useLive('work_order_changed', [frontDesk.listWorkOrders])
  return (
    <Stack>
      {!invoice && (
        <Select
          label="State"
          placeholder="All"
          data={choices}
          value={state}
          clearable
          maw={280}
          onChange={(value) => setState(WorkOrderState.nullable().parse(value))}
        />
      )}
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
              <Empty
                icon={<IconClipboardOff size={28} />}
                title={`There is no repair order ${invoice}`}
                action={
                  <LinkButton variant="default" to={{ search: queryWith({ number: null }) }}>
                    Show all orders
                  </LinkButton>
                }
              >
                Check the number, or look through all orders.
              </Empty>
            ) : (
              <Empty
                icon={<IconClipboardOff size={28} />}
                title={state ? 'No repair order is in this state' : 'No repair orders yet'}
              >
                {state ? 'Choose another state to see others.' : 'Orders appear here when a vehicle is checked in.'}
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
            { key: 'technician', label: 'Technician', phone: 'hide' },
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
