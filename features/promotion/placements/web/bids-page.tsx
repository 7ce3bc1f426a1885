import { Button, Stack } from '@mantine/core'
import { IconGavel } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import {
  Empty,
  findNewest,
  lazyDialog,
  lazyPart,
  Loading,
  LoadMore,
  Money,
  Muted,
  Page,
  Panel,
  StateBadge,
  Table,
  useLive,
  useRead,
  useReadMore,
} from '../../../../kit/web/index.ts'
import { partKindNames } from '../../../supply/vendor-catalog/rules.ts'
import { BalanceLink } from '../../ad-accounts/web/index.ts'
import { nameArea } from '../../campaigns/rules.ts'
import { type Bid, type BidCampaign, bidding } from '../contract/index.ts'
import { describeShown } from '../labels.ts'
import type { BidDialogProps } from './bid-dialog.tsx'

const BidDialog = lazyDialog<BidDialogProps>(() => import('./bid-dialog.tsx'))
const Auctions = lazyPart(() => import('./auctions.tsx'), <Loading kind="table" />)

/** The vendor's bids per click in each category and area, and how its auctions ended. */
export default function BidsPage() {
  const list = useReadMore(
    bidding.bids,
    (after: string | undefined) => ({ query: after ? { after } : {} }),
    (page) => page.campaigns,
    (page) => page.next,
  )
  const read = { data: list.loading || list.error ? undefined : list.rows, error: list.error, reload: list.reload }
  const { data: shown } = useRead(bidding.shown, {})
  useLive('switches_changed', [bidding.shown])
  const [open, setOpen] = useState<{ campaign: BidCampaign; bid: Bid } | null>(null)
  return (
    <Page
      title="Search Placement BID"
      lead={describeShown(shown)}
      width="wide"
      actions={
        <>
          <BalanceLink />
          <Button component={Link} to="/search-placement" variant="default">
            Results
          </Button>
        </>
      }
      read={read}
      skeleton="table"
      isEmpty={(campaigns) => campaigns.length === 0}
      empty={
        <Empty
          icon={<IconGavel size={28} />}
          title="No search campaign yet"
          action={
            <Button component={Link} to="/campaign-inquiry/new" variant="default">
              Start a campaign
            </Button>
          }
        >
          Bids belong to a parts search campaign. Start one, and its categories and areas appear here.
        </Empty>
      }
    >
      {(campaigns) => (
        <Stack>
          {campaigns.map((campaign) => (
            <CampaignBids key={campaign.campaignId} campaign={campaign} onOpen={(bid) => setOpen({ campaign, bid })} />
          ))}
          <LoadMore more={list.more} mx="auto" />
          <Auctions campaigns={campaigns} />
          {open && <BidDialog {...findBid(campaigns, open)} onClose={() => setOpen(null)} />}
        </Stack>
      )}
    </Page>
  )
}

const findBid = (campaigns: readonly BidCampaign[], open: { campaign: BidCampaign; bid: Bid }) => {
  const campaign = findNewest(campaigns, open.campaign, ({ campaignId }) => campaignId)
  return { campaign, bid: findNewest(campaign.bids, open.bid, ({ category, area }) => `${category} ${area}`) }
}

const states: Readonly<Record<string, { tone: 'green' | 'amber' | 'gray'; label: string }>> = {
  draft: { tone: 'gray', label: 'Draft' },
  submitted: { tone: 'amber', label: 'Submitted' },
  'in-review': { tone: 'amber', label: 'In review' },
  active: { tone: 'green', label: 'Active' },
  paused: { tone: 'gray', label: 'Paused' },
}

function CampaignBids({ campaign, onOpen }: { campaign: BidCampaign; onOpen: (bid: Bid) => void }) {
  const state = states[campaign.state]
  return (
    <Panel title={campaign.name} actions={state && <StateBadge {...state} />} flush>
      <Table
        label={`Bids of ${campaign.name}`}
        rows={campaign.bids}
        rowKey={({ category, area }) => `${category} ${area}`}
        columns={[
          {
            key: 'place',
            label: 'Category and area',
            phone: 'title',
            render: ({ category, area }) => `${partKindNames[category]}, ${nameArea(area)}`,
          },
          {
            key: 'bid',
            label: 'Your bid per click',
            align: 'right',
            render: ({ cents }) => (cents === null ? <Muted component="span">No bid</Muted> : <Money cents={cents} />),
          },
          { key: 'others', label: 'Others bid', align: 'right', render: ({ suggested }) => <Range suggested={suggested} /> },
          {
            key: 'won',
            label: 'Won last week',
            align: 'right',
            render: ({ auctions, won }) => (auctions === 0 ? 'No auctions' : `${won} of ${auctions} auctions`),
          },
        ]}
        rowActions={(bid) => (
          <Button
            size="compact-sm"
            variant="default"
            aria-label={`${labelOf(bid)} for ${partKindNames[bid.category]}, ${nameArea(bid.area)}`}
            onClick={() => onOpen(bid)}
          >
            {labelOf(bid)}
          </Button>
        )}
        empty={<Empty title="No categories and areas">Choose them in the campaign.</Empty>}
      />
    </Panel>
  )
}

const labelOf = ({ cents }: Bid) => (cents === null ? 'Set bid' : 'Change bid')

function Range({ suggested }: { suggested: Bid['suggested'] }) {
  if (!suggested) return <Muted component="span">Fewer than 3 others</Muted>
  return (
    <span>
      <Money cents={suggested.low} /> to <Money cents={suggested.high} />
    </span>
  )
}
