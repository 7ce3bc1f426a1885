import { IconClick } from '@tabler/icons-react'
import { Empty, Money, Muted, Panel, StateBadge, Table, useReadMore, When, localTimeZone } from '../../../../kit/web/index.ts'
import { partKindNames } from '../../../supply/vendor-catalog/rules.ts'
import { bidding, type ClickRow } from '../contract/index.ts'
import { creditTexts, freeTexts } from '../labels.ts'

/** Every click, what it cost, and why it cost nothing or was credited. */
export default function Clicks() {
  const list = useReadMore(
    bidding.clicks,
    (after: string | undefined) => ({ query: after ? { after } : {} }),
    (page) => page.rows,
    (page) => page.next,
  )
  return (
    <Panel
      title="Clicks"
      lead="The last 90 days. You do not pay for clicks that our filters find invalid, even if they find them later."
      flush
    >
      <Table
        label="Clicks"
        rows={list.rows}
        rowKey={({ clickId }) => clickId}
        loading={list.loading}
        error={list.error}
        onRetry={list.reload}
        more={list.more}
        columns={columns}
        empty={
          <Empty icon={<IconClick size={28} />} title="No clicks yet">
            They appear here once a shop clicks one of your sponsored offers.
          </Empty>
        }
      />
    </Panel>
  )
}

const columns = [
  { key: 'at', label: 'When', phone: 'title' as const, render: ({ at }: ClickRow) => <When value={at} zone={localTimeZone} /> },
  {
    key: 'what',
    label: 'Offer',
    render: ({ campaign, category, part }: ClickRow) => (
      <span>
        {part || partKindNames[category]}
        <Muted component="span" style={{ display: 'block' }}>
          {campaign}
        </Muted>
      </span>
    ),
  },
  { key: 'why', label: 'Result', render: (row: ClickRow) => <Result row={row} /> },
  {
    key: 'cost',
    label: 'Cost',
    align: 'right' as const,
    render: ({ cents, creditedAt }: ClickRow) => <Money cents={creditedAt ? 0 : cents} />,
  },
]

function Result({ row: { outcome, why, creditedAt, creditReason, cents, moreClicks } }: { row: ClickRow }) {
  const again =
    moreClicks > 0 ? ` Clicked ${moreClicks === 1 ? 'once' : `${moreClicks.toLocaleString('en-US')} times`} more, free.` : ''
  if (creditedAt)
    return (
      <span>
        <StateBadge tone="blue" label="Credited" />
        <Muted component="span" style={{ display: 'block' }}>
          {creditReason && creditTexts[creditReason]}. <Money cents={cents} /> credited on <When value={creditedAt} day />.{again}
        </Muted>
      </span>
    )
  return (
    <span>
      <StateBadge tone={outcome === 'charged' ? 'green' : 'gray'} label={outcome === 'charged' ? 'Charged' : 'Free'} />
      <Muted component="span" style={{ display: 'block' }}>
        {why !== 'charged' && `${freeTexts[why]}.`}
        {again}
      </Muted>
    </span>
  )
}
