import { Select, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { Definition, Money, Muted, Panel, Read, useRead } from '../../../../kit/web/index.ts'
import { type Bid, bidding, type SimulatedWeek } from '../contract/index.ts'

interface SimulatorProps {
  campaignId: string
  category: Bid['category']
  area: string
  /** Cents. */
  initial: number
}

const step = 25
const bids = [...Array(20).keys()]
  .map((index) => step * (index + 1))
  .concat(600, 700, 800, 900, 1000, 1500, 2000, 3000, 5000, 10_000)
const options = bids.map((cents) => ({ value: String(cents), label: `$${(cents / 100).toFixed(2)}` }))
const nearest = (cents: number) => bids.findLast((bid) => bid <= Math.max(step, cents)) ?? step

/** The results another bid would have had last week. */
export default function Simulator({ campaignId, category, area, initial }: SimulatorProps) {
  const [cents, setCents] = useState(nearest(initial))
  const read = useRead(bidding.simulate, { query: { campaign: campaignId, category, area, cents } }, { keep: true })
  return (
    <Panel title="What would a bid have won last week?">
      <Stack gap="sm">
        <Select
          label="Bid to try"
          data={options}
          value={String(cents)}
          allowDeselect={false}
          comboboxProps={{ shadow: 'md' }}
          onChange={(value) => setCents(Number(value ?? cents))}
        />
        <Read read={read} skeleton="text">
          {(week) => <Week week={week} />}
        </Read>
      </Stack>
    </Panel>
  )
}

function Week({ week: { result, basis, clickRate } }: { week: SimulatedWeek }) {
  if (!result) return <Muted>Last week had too few auctions or too few other vendors here for an estimate.</Muted>
  return (
    <>
      <Definition
        items={[
          { term: 'Slots won', value: `about ${result.won} of ${result.auctions} auctions` },
          { term: 'Impressions', value: `about ${result.impressions}` },
          { term: 'Clicks', value: `about ${result.clicks}` },
          {
            term: 'Cost',
            value: (
              <span>
                about <Money cents={result.cents} />
              </span>
            ),
          },
        ]}
      />
      <Text size="sm">
        An estimate, rounded: last week’s auctions replayed with this bid, and {clickRate} clicks in 1,000 impressions.{' '}
        {basis === 'own'
          ? 'It uses your own quality and your parts that were found.'
          : 'Your campaign did not run then, so it assumes average quality and a matching part in every search.'}
      </Text>
    </>
  )
}
