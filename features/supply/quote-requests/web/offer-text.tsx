import { Group, Text } from '@mantine/core'
import { showCents } from '../../../../common/cents.ts'
import { Muted, StateBadge } from '../../../../kit/web/index.ts'
import type { ComparedOffer } from '../compare-quotes.ts'
import { showAvailability, showNumber } from './labels.ts'

/** One vendor's offer for a line. */
export function OfferText({ offer, asked }: { offer: ComparedOffer; asked: number }) {
  const { quote, line, totalCents, freightCents, isFull, isLowest } = offer
  return (
    <div>
      <Group gap={6}>
        <Text fw={600}>{quote.vendor}</Text>
        {line.isAccepted && <StateBadge tone="green" label="Accepted" />}
        {isLowest && <StateBadge tone="green" label="Lowest" />}
        {quote.isExpired && <StateBadge tone="red" label="Expired" />}
      </Group>
      <Text size="lg" fw={600} className="tabular">
        {showCents(totalCents)}
      </Text>
      <Muted>
        {showCents(line.price ?? 0)} each
        {freightCents > 0 && `, ${showCents(freightCents)} freight`}
        {line.core > 0 && `, core charge ${showCents(line.core)} each`}
      </Muted>
      <Text size="sm" {...(isFull ? {} : { fw: 600 })}>
        {showAvailability(line, asked)}
      </Text>
      {line.part && (
        <Text size="sm">
          {line.part.name}, {showNumber(line.part)}
        </Text>
      )}
    </div>
  )
}
