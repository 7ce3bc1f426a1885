import { Button, Group, Select, Stack } from '@mantine/core'
import { IconAddressBook, IconTruckDelivery } from '@tabler/icons-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { showDay } from '../../../../common/dates.ts'
import { Empty, lazyDialog, Money, Panel, StateBadge, Table, useReadMore, When } from '../../../../kit/web/index.ts'
import { parts, type PurchaseCard, PurchaseState, purchaseStates } from '../contract/index.ts'
import { purchaseBadges } from './state-labels.ts'
import { buildTabSearch } from './tabs.ts'

const VendorsDialog = lazyDialog<{ shopId: string; onClose: () => void }>(() => import('./vendors-dialog.tsx'))

/** The shop's purchase orders, newest first. */
export default function Purchases({ shopId }: { shopId: string }) {
  const [query] = useSearchParams()
  const [state, setState] = useState<PurchaseState | null>(null)
  const [vendors, setVendors] = useState(false)
  const list = useReadMore(
    parts.purchases,
    (after: number | undefined) => ({
      params: { shop: shopId },
      query: { ...(state ? { state } : {}), ...(after ? { after } : {}) },
    }),
    (page) => page.purchases,
    (page) => page.next,
  )
  return (
    <Stack>
      <Group justify="space-between" align="flex-end">
        <Select
          label="State"
          placeholder="All"
          clearable
          data={purchaseStates.map((value) => ({ value, label: purchaseBadges[value].label }))}
          value={state}
          onChange={(value) => setState(PurchaseState.nullable().parse(value))}
        />
        <Button variant="default" leftSection={<IconAddressBook size={18} aria-hidden />} onClick={() => setVendors(true)}>
          Vendors
        </Button>
      </Group>
      <Panel flush>
        <Table
          label="Purchase orders"
          rows={list.rows}
          rowKey={(row) => row.purchaseId}
          to={(row) => `?${buildTabSearch(query, 'orders', { purchase: row.purchaseId })}`}
          loading={list.loading}
          error={list.error}
          onRetry={list.reload}
          more={list.more}
          columns={columns}
          empty={
            <Empty icon={<IconTruckDelivery size={28} />} title={state ? 'No matches.' : 'No purchase orders yet'}>
              {state ? 'Choose another state.' : 'Order parts from a repair order, or from the “To order” tab.'}
            </Empty>
          }
        />
      </Panel>
      {vendors && <VendorsDialog shopId={shopId} onClose={() => setVendors(false)} />}
    </Stack>
  )
}

const columns = [
  { key: 'number', label: 'Number', phone: 'title' as const, render: (row: PurchaseCard) => `PO ${row.number}, ${row.vendor}` },
  { key: 'state', label: 'State', render: (row: PurchaseCard) => <StateBadge {...purchaseBadges[row.state]} /> },
  {
    key: 'orderedAt',
    label: 'Ordered',
    render: (row: PurchaseCard) => (row.orderedAt ? <When value={row.orderedAt} day /> : '–'),
  },
  { key: 'expectedOn', label: 'Expected', render: (row: PurchaseCard) => (row.expectedOn ? showDay(row.expectedOn) : '–') },
  { key: 'lines', label: 'Lines', align: 'right' as const },
  { key: 'open', label: 'To come', align: 'right' as const },
  {
    key: 'totalCents',
    label: 'Total',
    align: 'right' as const,
    render: (row: PurchaseCard) => <Money cents={row.totalCents} />,
  },
]
