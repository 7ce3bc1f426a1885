import { IconScale } from '@tabler/icons-react'
import { Empty, Money, StateBadge, Table, When, type ReadMore } from '../../../../kit/web/index.ts'
import type { ListedChargeback } from '../contract/index.ts'
import { nameDispute, showReason, stateLabels } from './labels.ts'

interface DisputeTableProps {
  list: ReadMore<ListedChargeback>
  to: (row: ListedChargeback) => string
  withShop?: boolean
  emptyText: string
}

export const DisputeTable = ({ list, to, withShop = false, emptyText }: DisputeTableProps) => (
  <Table
    label="Disputed payments"
    rows={list.rows}
    rowKey={({ id }) => id}
    to={to}
    loading={list.loading}
    error={list.error}
    onRetry={list.reload}
    more={list.more}
    empty={
      <Empty icon={<IconScale size={28} />} title="No disputed payments">
        {emptyText}
      </Empty>
    }
    columns={[
      { key: 'what', label: 'Payment', phone: 'title', render: nameDispute },
      ...(withShop ? [{ key: 'shop', label: 'Shop', render: ({ shop }: ListedChargeback) => shop?.name ?? 'Liftbay' }] : []),
      { key: 'reason', label: 'Reason', render: ({ reason }) => showReason(reason) },
      { key: 'state', label: 'State', render: ({ state }) => <StateBadge {...stateLabels[state]} /> },
      {
        key: 'respondBy',
        label: 'Respond by',
        render: ({ respondBy, state }) => (respondBy && state === 'needs-response' ? <When value={respondBy} /> : '–'),
      },
      { key: 'amountCents', label: 'Amount', align: 'right', render: ({ amountCents }) => <Money cents={amountCents} /> },
    ]}
  />
)
