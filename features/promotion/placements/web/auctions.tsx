import { Select } from '@mantine/core'
import { IconGavel } from '@tabler/icons-react'
import {
  Empty,
  Money,
  Muted,
  Panel,
  StateBadge,
  Table,
  useQuery,
  useReadMore,
  When,
  localTimeZone,
} from '../../../../kit/web/index.ts'
import { partKindNames } from '../../../supply/vendor-catalog/rules.ts'
import { nameArea } from '../../campaigns/rules.ts'
import { type AuctionRow, type BidCampaign, bidding } from '../contract/index.ts'
import { outcomeTexts } from '../labels.ts'
import { outcomes } from '../rules.ts'

const options = outcomes.map((value) => ({ value, label: outcomeTexts[value] }))

/** Every auction of the vendor's campaigns, with its rank, price and outcome. */
export default function Auctions({ campaigns }: { campaigns: readonly BidCampaign[] }) {
  const { query, changeQuery } = useQuery()
  const outcome = outcomes.find((candidate) => candidate === query.get('outcome'))
  const campaign = campaigns.find(({ campaignId }) => campaignId === query.get('campaign'))?.campaignId
  const list = useReadMore(
    bidding.auctions,
    (after: string | undefined) => ({
      query: { ...(outcome ? { outcome } : {}), ...(campaign ? { campaign } : {}), ...(after ? { after } : {}) },
    }),
    (page) => page.rows,
    (page) => page.next,
  )
  return (
    <Panel
      title="Auctions"
      lead="Searches of the last 90 days where your campaigns could appear. A quality of 1.00 is average."
      actions={
        <Select
          aria-label="Result"
          placeholder="All results"
          clearable
          data={options}
          value={outcome ?? null}
          comboboxProps={{ shadow: 'md' }}
          onChange={(value) => changeQuery({ outcome: value })}
        />
      }
      flush
    >
      <Table
        label="Auctions"
        rows={list.rows}
        rowKey={({ entryId }) => entryId}
        loading={list.loading}
        error={list.error}
        onRetry={list.reload}
        more={list.more}
        columns={columns}
        empty={
          <Empty icon={<IconGavel size={28} />} title={outcome ? 'No auctions with this result.' : 'No auctions yet'}>
            {outcome
              ? 'Choose another result.'
              : 'They appear here once your campaign is active and shops search for parts in its categories and areas.'}
          </Empty>
        }
      />
    </Panel>
  )
}

const columns = [
  { key: 'at', label: 'When', phone: 'title' as const, render: ({ at }: AuctionRow) => <When value={at} zone={localTimeZone} /> },
  {
    key: 'place',
    label: 'Search',
    render: ({ category, area, campaign, part }: AuctionRow) => (
      <span>
        {partKindNames[category]}, {nameArea(area)}
        <Muted component="span" style={{ display: 'block' }}>
          {part ? `${campaign}: ${part}` : campaign}
        </Muted>
      </span>
    ),
  },
  {
    key: 'why',
    label: 'Result',
    render: (row: AuctionRow) => (
      <span>
        <StateBadge tone={row.outcome === 'won' ? 'green' : 'gray'} label={outcomeTexts[row.outcome]} />
        <Muted component="span" style={{ display: 'block' }}>
          {explain(row)}
        </Muted>
      </span>
    ),
  },
  {
    key: 'bid',
    label: 'Bid',
    align: 'right' as const,
    render: ({ bidCents }: AuctionRow) => (bidCents > 0 ? <Money cents={bidCents} /> : null),
  },
  { key: 'rank', label: 'Rank', align: 'right' as const, render: ({ rank }: AuctionRow) => rank },
  {
    key: 'price',
    label: 'Price per click',
    align: 'right' as const,
    render: ({ priceCents }: AuctionRow) => (priceCents === null ? null : <Money cents={priceCents} />),
  },
]

const showFactor = (thousandths: number) => (thousandths / 1000).toFixed(2)

function explain({ outcome, slots, share, draw, quality, clickRate, relevance, service, seen, clicked }: AuctionRow): string {
  if (outcome === 'paced') return `You took part in ${share} of 1,000 auctions then, and this one drew ${draw + 1}.`
  if (outcome === 'no-part' || outcome === 'no-bid') return ''
  const factors = `Quality ${showFactor(quality)} (clicks ${showFactor(clickRate)}, match ${showFactor(relevance)}, service ${showFactor(service)})`
  if (outcome === 'won') return `${factors}. ${clicked ? 'Seen and clicked.' : seen ? 'Seen.' : 'Not seen.'}`
  return outcome === 'outbid' ? `${factors}, for ${slots === 1 ? '1 slot' : `${slots} slots`}.` : `${factors}.`
}
