import { showDay } from '../../../../common/dates.ts'
import type { Tone } from '../../../../kit/web/index.ts'
import type { QuoteLine, QuoteRequestState, ShopQuote, VendorQuoteState } from '../contract/index.ts'

interface Shown {
  label: string
  tone: Tone
}

/** A request as its shop sees it. */
export const requestStates: Readonly<Record<QuoteRequestState, Shown>> = {
  draft: { label: 'Draft', tone: 'gray' },
  open: { label: 'Waiting for quotes', tone: 'blue' },
  closed: { label: 'To decide', tone: 'amber' },
  expired: { label: 'Expired', tone: 'gray' },
  accepted: { label: 'Accepted', tone: 'green' },
  withdrawn: { label: 'Withdrawn', tone: 'gray' },
}

/** A request as one of its vendors sees it. */
export const quoteStates: Readonly<Record<VendorQuoteState, Shown>> = {
  asked: { label: 'To answer', tone: 'amber' },
  answered: { label: 'Answered', tone: 'blue' },
  reviewed: { label: 'The shop decides', tone: 'blue' },
  declined: { label: 'Declined', tone: 'gray' },
  missed: { label: 'Not answered', tone: 'gray' },
  expired: { label: 'Expired', tone: 'gray' },
  accepted: { label: 'Accepted', tone: 'green' },
  'not-chosen': { label: 'Not chosen', tone: 'gray' },
  withdrawn: { label: 'Withdrawn', tone: 'gray' },
}

/** A vendor's progress as the shop sees it. */
export const describeAnswer = ({ state, isExpired }: ShopQuote): Shown =>
  state === 'asked'
    ? { label: 'No answer yet', tone: 'gray' }
    : state === 'declined'
      ? { label: 'Declined', tone: 'gray' }
      : isExpired
        ? { label: 'Expired', tone: 'red' }
        : { label: 'Answered', tone: 'blue' }

/** `2 in stock`, `1 of 2 on 03/12/2026` */
export function showAvailability({ quantity, availableOn }: QuoteLine, asked: number): string {
  const count = quantity >= asked ? String(asked) : `${quantity} of ${asked}`
  return availableOn ? `${count} on ${showDay(availableOn)}` : `${count} in stock`
}

/** `R-1 · Brembo`, or the known part of it. */
export const showNumber = ({ partNo, manufacturer }: { partNo: string; manufacturer: string }): string =>
  [partNo, manufacturer].filter(Boolean).join(' · ')
