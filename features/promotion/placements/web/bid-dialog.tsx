import { Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { z } from 'zod'
import { confirm, Dialog, Form, FormButtons, Money, MoneyField, Muted, useCall } from '../../../../kit/web/index.ts'
import { partKindNames } from '../../../supply/vendor-catalog/rules.ts'
import { nameArea } from '../../campaigns/rules.ts'
import { type Bid, type BidCampaign, bidding, BidForm } from '../contract/index.ts'
import { smoothingImpressions } from '../rules.ts'
import Simulator from './simulator.tsx'

export interface BidDialogProps {
  campaign: BidCampaign
  bid: Bid
  opened?: boolean
  onClose: () => void
}

const Entry = z.strictObject({ cents: BidForm.shape.cents.unwrap() })

const showTimes = (count: number) => (count === 1 ? 'once' : `${count.toLocaleString('en-US')} times`)

/** Sets the bid for one category and area, next to what it would have won last week. */
export default function BidDialog({ campaign, bid, opened = true, onClose }: BidDialogProps) {
  const { campaignId, measured } = campaign
  const { category, area, suggested, version } = bid
  const place = `${partKindNames[category]}, ${nameArea(area)}`
  const [isStopping, setIsStopping] = useState(false)
  const set = useCall(bidding.setBid, {
    done: (_, { body }) => (body.cents === null ? `Bidding stopped for ${place}` : `Bid saved for ${place}`),
    invalidates: [bidding.bids],
  })
  const stop = async () => {
    const answer = await confirm({
      header: `Stop bidding for ${place}?`,
      message: 'Your campaign will show nothing here until you bid again.',
      accept: 'Stop bidding',
      cancel: 'Keep bid',
    })
    if (!answer) return
    setIsStopping(true)
    const sent = { params: { id: campaignId }, body: { category, area, cents: null } }
    if (await set.send(sent, { version })) onClose()
    setIsStopping(false)
  }
  return (
    <Dialog opened={opened} onClose={onClose} title={`Bid for ${place}`} width={560}>
      <Stack>
        <Form
          schema={Entry}
          initial={{ cents: bid.cents ?? suggested?.low }}
          call={set}
          toSent={({ cents }) => ({ params: { id: campaignId }, body: { category, area, cents } })}
          version={version}
          done={onClose}
          label={`Bid for ${place}`}
        >
          <MoneyField
            name="cents"
            label="Bid"
            helper="The most you pay for a click. You pay only what it takes to keep your rank, at least $0.25."
          />
          {suggested ? (
            <Text size="sm">
              Last week, half of the other vendors bid between <Money cents={suggested.low} /> and{' '}
              <Money cents={suggested.high} />.
            </Text>
          ) : (
            <Muted>Fewer than 3 other vendors bid here last week, so there is no suggestion.</Muted>
          )}
          <Muted>
            Your rank is your bid times your quality: how often shops click your offers, how well the part matches the search, and
            how well you serve shops. In the last 30 days, shops saw your offers {showTimes(measured.impressions)} and clicked
            them {showTimes(measured.clicks)}. We add {smoothingImpressions} average views, so the first few clicks do not decide.
          </Muted>
          <FormButtons label="Save bid" onCancel={onClose} />
        </Form>
        <Simulator campaignId={campaignId} category={category} area={area} initial={bid.cents ?? suggested?.low ?? 100} />
        {bid.cents !== null && (
          <Group>
            <Button variant="subtle" color="red" loading={isStopping} onClick={() => void stop()}>
              Stop bidding
            </Button>
          </Group>
        )}
      </Stack>
    </Dialog>
  )
}
