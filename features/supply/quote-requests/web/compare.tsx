import { Alert, Button, Group, Radio, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { showCents } from '../../../../common/cents.ts'
import { confirm, Empty, Muted, Panel, useCall, useDevice } from '../../../../kit/web/index.ts'
import { useCan } from '../../../people/employees/web/index.ts'
import {
  canBeAccepted,
  type ComparedLine,
  type ComparedOffer,
  compareQuotes,
  type QuoteTotal,
  sumPicked,
} from '../compare-quotes.ts'
import { type QuoteRequest, quoteRequests } from '../contract/index.ts'
import { showNumber } from './labels.ts'
import { OfferText } from './offer-text.tsx'
import { acceptReads } from './reads.ts'
import classes from './quotes.module.css'

/** The vendor the user chose for each line; null for a line that is left out. */
type Choices = Readonly<Record<string, string | null>>

/** The quotes line by line, with a choice for each. The lowest is chosen until the user picks another. */
export default function Compare({ request }: { request: QuoteRequest }) {
  const can = useCan(request.shopId)
  const [choices, setChoices] = useState<Choices>({})
  const { lines, totals } = compareQuotes(request)
  const isOpen = request.state === 'open' || request.state === 'closed'
  const mayAccept = isOpen && can('parts.order') && (can('orders.edit') || request.lines.every(({ order }) => order === null))
  const chosen = lines.map((compared) => findChosen(compared, choices))
  if (totals.length === 0)
    return (
      <Panel title="Quotes">
        <Empty title="No quotes yet">
          {isOpen ? 'Quotes appear here as soon as a vendor answers.' : 'No vendor quoted this request.'}
        </Empty>
      </Panel>
    )
  return (
    <Panel title="Quotes" lead="Totals include freight. They leave out core charges, which you get back.">
      <Stack gap="lg">
        <Totals
          totals={totals}
          lines={lines.length}
          {...(mayAccept ? { onChoose: (vendorId: string) => setChoices(chooseAll(lines, vendorId)) } : {})}
        />
        {lines.map((compared, place) => (
          <LineComparison
            key={compared.line.lineId}
            compared={compared}
            chosen={mayAccept ? (chosen[place] ?? null) : undefined}
            onChoose={(vendorId) => setChoices((current) => ({ ...current, [compared.line.lineId]: vendorId }))}
          />
        ))}
        {mayAccept && <Accept request={request} picked={chosen.filter((offer) => offer !== null)} />}
      </Stack>
    </Panel>
  )
}

function findChosen({ line, offers }: ComparedLine, choices: Choices): ComparedOffer | null {
  const choice = choices[line.lineId]
  const open = offers.filter(({ quote }) => canBeAccepted(quote))
  if (choice === null || line.order?.isThere === false) return null
  return open.find(({ quote }) => quote.vendorId === choice) ?? open.find(({ isLowest }) => isLowest) ?? null
}

const chooseAll = (lines: readonly ComparedLine[], vendorId: string): Choices =>
  Object.fromEntries(
    lines.map(({ line, offers }) => [line.lineId, offers.some(({ quote }) => quote.vendorId === vendorId) ? vendorId : null]),
  )

interface TotalsProps {
  totals: readonly QuoteTotal[]
  lines: number
  onChoose?: (vendorId: string) => void
}

function Totals({ totals, lines, onChoose }: TotalsProps) {
  const mobile = useDevice() === 'mobile'
  return (
    <ul className={classes.offers} aria-label="Whole quotes">
      {totals.map(({ quote, totalCents, missing, short }) => (
        <li key={quote.quoteId} className={classes.offer}>
          <Text fw={600}>{quote.vendor}</Text>
          <Text size="lg" fw={600} className="tabular">
            {showCents(totalCents)}
          </Text>
          <Muted>
            {missing === 0 ? 'All lines' : `${lines - missing} of ${lines} lines`}
            {quote.freight > 0 && `, including ${showCents(quote.freight)} freight`}
          </Muted>
          {short > 0 && <Muted>Not enough of {short === 1 ? '1 line' : `${short} lines`}</Muted>}
          {onChoose && (
            <Button
              size={mobile ? 'sm' : 'compact-sm'}
              variant="default"
              mt="auto"
              disabled={!canBeAccepted(quote)}
              aria-label={`Choose whole quote of ${quote.vendor}`}
              onClick={() => onChoose(quote.vendorId)}
            >
              Choose whole quote
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}

interface LineComparisonProps {
  compared: ComparedLine
  /** Undefined when nothing can be accepted. */
  chosen: ComparedOffer | null | undefined
  onChoose: (vendorId: string | null) => void
}

function LineComparison({ compared: { line, offers }, chosen, onChoose }: LineComparisonProps) {
  const { name, quantity, order, vehicle } = line
  const label = name || line.partNo
  const isGone = order?.isThere === false
  return (
    <section aria-label={label} className={classes.line}>
      <Text fw={600}>
        {quantity} × {label}
      </Text>
      <Muted>{[showNumber(line), order && `RO ${order.invoice}`, vehicle].filter(Boolean).join(' · ')}</Muted>
      {isGone && <Alert color="amber">This part is no longer on its repair order, so the line is left out.</Alert>}
      {offers.length === 0 ? (
        <Muted>No vendor offers it.</Muted>
      ) : chosen === undefined || isGone ? (
        <ul className={classes.offers}>
          {offers.map((offer) => (
            <li key={offer.quote.quoteId} className={classes.offer}>
              <OfferText offer={offer} asked={quantity} />
            </li>
          ))}
        </ul>
      ) : (
        <Radio.Group
          aria-label={`Vendor for ${label}`}
          value={chosen?.quote.vendorId ?? 'none'}
          onChange={(value) => onChoose(value === 'none' ? null : value)}
        >
          <div className={classes.offers}>
            {offers.map((offer) => (
              <Radio.Card
                key={offer.quote.quoteId}
                value={offer.quote.vendorId}
                disabled={!canBeAccepted(offer.quote)}
                className={classes.offer}
                aria-label={`${offer.quote.vendor}, ${showCents(offer.totalCents)}`}
              >
                <Group justify="space-between" wrap="nowrap" align="flex-start" w="100%">
                  <OfferText offer={offer} asked={quantity} />
                  <Radio.Indicator />
                </Group>
              </Radio.Card>
            ))}
            <Radio.Card value="none" className={classes.offer} aria-label="Leave this line out">
              <Group justify="space-between" wrap="nowrap" w="100%">
                <Text>Leave this line out</Text>
                <Radio.Indicator />
              </Group>
            </Radio.Card>
          </div>
        </Radio.Group>
      )}
    </section>
  )
}

function Accept({ request, picked }: { request: QuoteRequest; picked: readonly ComparedOffer[] }) {
  const { requestId, number, version, lines } = request
  const accept = useCall(quoteRequests.accept, {
    done: ({ quotes }) => {
      const purchases = quotes.flatMap(({ purchase }) => (purchase ? [`PO ${purchase.number}`] : []))
      return `Accepted. The parts are on ${new Intl.ListFormat('en-US').format(purchases)}: send it to order them.`
    },
    invalidates: acceptReads,
  })
  const vendors = new Set(picked.map(({ quote }) => quote.vendor))
  const count = picked.length === 1 ? '1 line' : `${picked.length} lines`
  const left = lines.length - picked.length
  const ask = async () => {
    const question = {
      header: `Accept ${count} from ${new Intl.ListFormat('en-US').format(vendors)}?`,
      message: `The parts go onto their repair orders and the vendors’ draft purchase orders. This ends the request, and the other vendors are notified${left > 0 ? `. ${left === 1 ? '1 line is' : `${left} lines are`} left out` : ''}.`,
      accept: `Accept ${count}`,
      cancel: 'Keep comparing',
    }
    if (!(await confirm(question))) return
    const picks = picked.map(({ line, quote }) => ({ lineId: line.lineId, vendorId: quote.vendorId }))
    await accept.send({ params: { id: requestId }, body: { picks } }, { version })
  }
  return (
    <Group justify="space-between" gap="xs" role="group" aria-label={`Accept quotes of request ${number}`}>
      <Text fw={600} className="tabular" role="status">
        {count} from {vendors.size === 1 ? '1 vendor' : `${vendors.size} vendors`}: {showCents(sumPicked(picked))}
      </Text>
      <Button disabled={picked.length === 0} loading={accept.pending} onClick={() => void ask()}>
        Accept {count}
      </Button>
    </Group>
  )
}
