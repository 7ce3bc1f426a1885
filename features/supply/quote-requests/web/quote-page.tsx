import { Button, Group, Stack } from '@mantine/core'
import { useState } from 'react'
import { useParams } from 'react-router'
import { showDay } from '../../../../common/dates.ts'
import { Definition, lazyPart, Money, Page, Panel, Phone, StateBadge, useLive, useRead, When } from '../../../../kit/web/index.ts'
import { type VendorQuote, vendorQuotes } from '../contract/index.ts'
import { quoteStates } from './labels.ts'
import { QuoteLines } from './quote-lines.tsx'

interface EntryProps {
  quote: VendorQuote
  onClose: () => void
}
const AnswerEntry = lazyPart<EntryProps>(() => import('./answer-entry.tsx'))
const DeclineEntry = lazyPart<EntryProps>(() => import('./decline-entry.tsx'))

/** A shop's request, with the vendor's own quote. */
export default function QuotePage() {
  const { id = '' } = useParams()
  const read = useRead(vendorQuotes.read, { params: { id } })
  useLive('vendor_quote_changed', [vendorQuotes.read])
  return (
    <Page
      title={read.data ? `${read.data.shop.dba}, request ${read.data.number}` : 'Quote'}
      lead={read.data && <StateBadge {...quoteStates[read.data.state]} />}
      crumbs={[{ label: 'Quotes', to: '/vendor-quotes' }]}
      width="wide"
      read={read}
      skeleton="cards"
    >
      {(quote) => <Details quote={quote} />}
    </Page>
  )
}

function Details({ quote }: { quote: VendorQuote }) {
  const [doing, setDoing] = useState<'answer' | 'decline' | null>(null)
  const { shop, state, asks, answerBy, timeZone, validUntil, freight, note, reason } = quote
  const close = () => setDoing(null)
  const isQuoted = validUntil !== null
  return (
    <Panel title="Quote request" actions={doing === null && <Acts state={state} onDo={setDoing} />}>
      <Stack>
        <Definition
          columns={3}
          items={[
            { term: 'Shop', value: `${shop.dba}, ${shop.address}, ${shop.city}, ${shop.state} ${shop.zip}` },
            { term: 'Phone', value: <Phone digits={shop.phone} link /> },
            { term: 'Answer by', value: <When value={answerBy} zone={timeZone} /> },
            ...(asks ? [{ term: 'Note from the shop', value: asks }] : []),
            ...(isQuoted
              ? [
                  { term: 'Valid until', value: showDay(validUntil) },
                  { term: 'Freight', value: <Money cents={freight} /> },
                ]
              : []),
            ...(note ? [{ term: 'Your note', value: note }] : []),
            ...(reason ? [{ term: 'Declined because', value: reason }] : []),
          ]}
        />
        {doing === 'answer' && <AnswerEntry quote={quote} onClose={close} />}
        {doing === 'decline' && <DeclineEntry quote={quote} onClose={close} />}
        {doing !== 'answer' && <QuoteLines quote={quote} />}
      </Stack>
    </Panel>
  )
}

function Acts({ state, onDo }: { state: VendorQuote['state']; onDo: (doing: 'answer' | 'decline') => void }) {
  if (state !== 'asked' && state !== 'answered' && state !== 'declined') return null
  return (
    <Group gap="xs">
      {state !== 'declined' && (
        <Button variant="default" onClick={() => onDo('decline')}>
          Decline to quote
        </Button>
      )}
      <Button variant={state === 'asked' ? 'filled' : 'default'} onClick={() => onDo('answer')}>
        {state === 'answered' ? 'Change quote' : 'Quote prices'}
      </Button>
    </Group>
  )
}
