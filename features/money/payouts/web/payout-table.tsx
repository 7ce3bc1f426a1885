import { IconCash } from '@tabler/icons-react'
import { Empty, Money, Muted, type ReadMore, StateBadge, Table, When } from '../../../../kit/web/index.ts'
import type { ListedPayout } from '../contract/index.ts'
import { describeHold, payoutStateLabels } from './labels.ts'

interface PayoutTableProps {
  list: ReadMore<ListedPayout>
  to: (row: ListedPayout) => string
  withShop?: boolean
  emptyText: string
}

export const PayoutTable = ({ list, to, withShop = false, emptyText }: PayoutTableProps) => (
  <Table
    label="Payouts"
    rows={list.rows}
    rowKey={({ id }) => id}
    to={to}
    loading={list.loading}
    error={list.error}
    onRetry={list.reload}
    more={list.more}
    empty={
      <Empty icon={<IconCash size={28} />} title="No payouts">
        {emptyText}
      </Empty>
    }
    columns={[
      {
        key: 'number',
        label: 'Payout',
        phone: 'title',
        render: ({ number, shop }) => (withShop ? `Payout ${number} of ${shop.name}` : `Payout ${number}`),
      },
      { key: 'madeAt', label: 'Made', render: ({ madeAt }) => <When value={madeAt} day /> },
      {
        key: 'state',
        label: 'State',
        render: (row) => (
          <div>
            <StateBadge {...payoutStateLabels[row.state]} />
            {row.heldFor && <Muted>{describeHold(row)}</Muted>}
          </div>
        ),
      },
      { key: 'sentAt', label: 'Sent', render: ({ sentAt }) => (sentAt ? <When value={sentAt} day /> : '–') },
      { key: 'cents', label: 'Amount', align: 'right', render: ({ cents }) => <Money cents={cents} /> },
    ]}
  />
)
