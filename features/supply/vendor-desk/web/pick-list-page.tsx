import { Button, Group, Stack } from '@mantine/core'
import { IconChecklist, IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import {
  Empty,
  findNewest,
  lazyDialog,
  LoadMore,
  Muted,
  Page,
  Panel,
  useLive,
  useQuery,
  useRead,
  useReadMore,
  ViewLinks,
} from '../../../../kit/web/index.ts'
import { vendorCatalog } from '../../vendor-catalog/contract/index.ts'
import { type PickLine, type PickOrder, vendorDesk } from '../contract/index.ts'
import { groupByPart, listBranches, type PickedOrder } from '../pick-groups.ts'
import { PickOrders } from './pick-orders.tsx'
import { PickParts } from './pick-parts.tsx'
import type { ShipDialogProps } from './ship-dialog.tsx'

const ShipDialog = lazyDialog<ShipDialogProps>(() => import('./ship-dialog.tsx'))

const findPicked = (orders: readonly PickOrder[], lines: readonly PickLine[], picked: PickedOrder): PickedOrder => {
  const order = findNewest(orders, picked.order, ({ orderId }) => orderId)
  const left = lines.filter(({ orderId }) => orderId === order.orderId)
  return left.length === 0 ? picked : { order, lines: left }
}

/** The parts that are confirmed but not shipped, by part number and by order. */
export default function PickListPage() {
  const { query, queryWith } = useQuery()
  const branch = query.get('branch')
  const branches = useRead(vendorCatalog.branches, {})
  const list = useReadMore(
    vendorDesk.pickList,
    (after: string | undefined) => ({ query: { ...(branch ? { branch } : {}), ...(after ? { after } : {}) } }),
    (page) => [page],
    (page) => page.next,
  )
  useLive('vendor_order_changed', [vendorDesk.pickList])
  const [shipping, setShipping] = useState<PickedOrder | null>(null)
  const [orders, lines] = [list.rows.flatMap((page) => page.orders), list.rows.flatMap((page) => page.lines)]
  const open = branches.data?.branches ?? []
  return (
    <Page
      title="Pick list"
      lead="Parts you confirmed and have not shipped. Check off what you picked, then ship it."
      width="wide"
      read={{ ...list, data: list.loading && list.rows.length === 0 ? undefined : list.rows } as never}
      skeleton="table"
      actions={
        <Button variant="default" leftSection={<IconPrinter size={18} aria-hidden />} onClick={() => window.print()}>
          Print
        </Button>
      }
    >
      {() => (
        <Stack>
          {open.length > 1 && (
            <div className="no-print">
              <ViewLinks
                label="Branches"
                views={[
                  { value: '', label: 'All branches' },
                  ...open.map(({ branchId, name }) => ({ value: branchId, label: name })),
                ]}
                current={branch ?? ''}
                to={(value) => ({ search: queryWith({ branch: value || null }) })}
              />
            </div>
          )}
          {orders.length === 0 && (
            <Panel>
              <Empty icon={<IconChecklist size={28} />} title="Nothing to pick">
                Parts appear here once you confirm an order.
              </Empty>
            </Panel>
          )}
          {listBranches(orders).map(({ branchId, name }) => {
            const here = orders.filter((order) => order.branchId === branchId)
            const parts = groupByPart(lines.filter((line) => here.some(({ orderId }) => orderId === line.orderId)))
            return (
              <Stack key={branchId ?? ''}>
                <Panel title={name || 'No branch chosen'} lead={`${parts.length} ${parts.length === 1 ? 'part' : 'parts'}`} flush>
                  <PickParts parts={parts} orders={here} />
                </Panel>
                <PickOrders orders={here} lines={lines} onShip={setShipping} />
              </Stack>
            )
          })}
          {list.more && (
            <Group className="no-print">
              <LoadMore more={list.more} />
              <Muted>The orders that wait longest come first.</Muted>
            </Group>
          )}
          {shipping && <ShipDialog opened {...findPicked(orders, lines, shipping)} onClose={() => setShipping(null)} />}
        </Stack>
      )}
    </Page>
  )
}
