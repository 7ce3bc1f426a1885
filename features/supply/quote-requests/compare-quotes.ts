import { toHundredths } from '../../repair/work-orders/rules.ts'
import { calculateExtendedCents } from '../parts/rules.ts'
import type { QuoteLine, QuoteRequest, ShopQuote } from './contract/index.ts'

/** A vendor's offer for a line, next to the others. Money is in cents, without core charges, which are refunded. */
export interface ComparedOffer {
  quote: ShopQuote
  line: QuoteLine
  /** For the part of the requested quantity that the vendor can supply. */
  goodsCents: number
  /** Its share of the quote's freight, by the lines' cost. */
  freightCents: number
  totalCents: number
  /** Whether the vendor can supply the full quantity. */
  isFull: boolean
  isLowest: boolean
}

export interface ComparedLine {
  line: QuoteRequest['lines'][number]
  offers: ComparedOffer[]
}

export interface QuoteTotal {
  quote: ShopQuote
  totalCents: number
  /** Lines the vendor does not offer. */
  missing: number
  /** Lines it can supply only in part. */
  short: number
}

const calculateGoods = (asked: number, { price, quantity }: QuoteLine): number =>
  calculateExtendedCents(Math.min(toHundredths(asked), toHundredths(quantity)), price ?? 0)

/** Splits an amount by these weights, to the cent: leftover cents go to the largest fractions first. */
export function splitCents(cents: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((total, weight) => total + weight, 0)
  const even = sum === 0 ? weights.map(() => 1) : weights
  const whole = sum === 0 ? weights.length : sum
  const shares = even.map((weight) => Math.floor((cents * weight) / whole))
  const rest = cents - shares.reduce((total, share) => total + share, 0)
  const byFraction = even
    .map((weight, place) => ({ place, fraction: (cents * weight) % whole }))
    .toSorted((a, b) => b.fraction - a.fraction || a.place - b.place)
  for (const { place } of byFraction.slice(0, rest)) shares[place] = shares[place]! + 1
  return shares
}

/** The offered lines of one quote, with their shares of its freight. */
function calculateOffers({ lines }: QuoteRequest, quote: ShopQuote): Omit<ComparedOffer, 'isLowest'>[] {
  const offered = quote.lines.flatMap((line) => {
    const asked = lines.find(({ lineId }) => lineId === line.lineId)
    return asked && line.price !== null ? [{ line, asked, goodsCents: calculateGoods(asked.quantity, line) }] : []
  })
  const freight = splitCents(
    quote.freight,
    offered.map(({ goodsCents }) => goodsCents),
  )
  return offered.map(({ line, asked, goodsCents }, place) => ({
    quote,
    line,
    goodsCents,
    freightCents: freight[place]!,
    totalCents: goodsCents + freight[place]!,
    isFull: line.quantity >= asked.quantity,
  }))
}

/** Whether an offer can be accepted. */
export const canBeAccepted = ({ state, isExpired }: Pick<ShopQuote, 'state' | 'isExpired'>): boolean =>
  state === 'answered' && !isExpired

/**
 * The quotes of a request line by line. The lowest offer of a line has the lowest total among acceptable offers for the full
 * quantity; if nobody has all of it, the lowest cost each.
 */
export function compareQuotes(request: QuoteRequest): { lines: ComparedLine[]; totals: QuoteTotal[] } {
  const answered = request.quotes.filter(({ state }) => state === 'answered')
  const allOffers = answered.flatMap((quote) => calculateOffers(request, quote))
  const lines = request.lines.map((line) => {
    const offers = allOffers.filter((offer) => offer.line.lineId === line.lineId)
    const open = offers.filter(({ quote }) => canBeAccepted(quote))
    const full = open.filter(({ isFull }) => isFull)
    const apiece = (offer: Omit<ComparedOffer, 'isLowest'>) => offer.totalCents / Math.min(offer.line.quantity, line.quantity)
    const lowest = Math.min(...(full.length > 0 ? full : open).map(apiece))
    const isLowest = (offer: Omit<ComparedOffer, 'isLowest'>) =>
      (full.length > 0 ? full : open).includes(offer) && apiece(offer) === lowest
    return { line, offers: offers.map((offer) => ({ ...offer, isLowest: isLowest(offer) })) }
  })
  const totals = answered.map((quote) => {
    const own = allOffers.filter((offer) => offer.quote === quote)
    return {
      quote,
      totalCents: own.reduce((sum, { goodsCents }) => sum + goodsCents, quote.freight),
      missing: request.lines.length - own.length,
      short: own.filter(({ isFull }) => !isFull).length,
    }
  })
  return { lines, totals }
}

/** The total of the picked offers. Each vendor charges its full freight, however few of its lines are picked. */
export function sumPicked(picked: readonly ComparedOffer[]): number {
  const quotes = new Set(picked.map(({ quote }) => quote))
  const goods = picked.reduce((sum, { goodsCents }) => sum + goodsCents, 0)
  return [...quotes].reduce((sum, { freight }) => sum + freight, goods)
}
