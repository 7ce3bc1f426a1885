import { addDays } from '../../../common/dates.ts'
import type { DetailedRefusal, Refusal } from '../../../common/refusal.ts'
import { partRefusals } from '../parts/contract/index.ts'
import { calculateExtendedCents, showQuantity } from '../parts/rules.ts'
import type { PaymentTerms, TradeState } from '../trade-accounts/contract/index.ts'
import { type Difference, type InvoiceState, vendorOrderRefusals, type VendorOrderState } from './contract/index.ts'

// Quantities are in hundredths, money in cents. Each line's amount is rounded to the cent, half a cent up, and totals are sums of such amounts.

/** The vendor's progress on a line. */
export interface LineFacts {
  lineId: string
  name: string
  ordered: number
  confirmed: number
  backordered: number
  backOn: string | null
  declined: number
  shipped: number
  delivered: number
  /** A part was offered instead, and the shop has not answered. */
  awaitsShop: boolean
}

export interface OrderFacts {
  isAnswered: boolean
  isCancelled: boolean
  lines: readonly LineFacts[]
}

/** The quantity of a line still wanted. */
export const calculateOpenQuantity = ({ ordered, declined }: Pick<LineFacts, 'ordered' | 'declined'>): number =>
  ordered - declined

/** The quantity of a line that can be shipped now. Back-ordered parts are shipped as soon as they arrive. */
export const calculateShippable = ({ confirmed, backordered, shipped }: LineFacts): number => confirmed + backordered - shipped

const sum = (lines: readonly LineFacts[], getQuantity: (line: LineFacts) => number) =>
  lines.reduce((total, line) => total + getQuantity(line), 0)

export function findOrderState({ isAnswered, isCancelled, lines }: OrderFacts): VendorOrderState {
  const [open, shipped] = [sum(lines, calculateOpenQuantity), sum(lines, (line) => line.shipped)]
  if (isCancelled && shipped === 0) return 'cancelled'
  if (!isAnswered) return 'sent'
  if (lines.some(({ awaitsShop }) => awaitsShop)) return 'awaiting-shop'
  if (open === 0) return 'declined'
  if (shipped === 0) return 'confirmed'
  if (shipped < open) return 'partly-shipped'
  return sum(lines, (line) => line.delivered) < open ? 'shipped' : 'delivered'
}

/** The vendor's answer for a line. The vendor cannot deliver the rest, unless it offers another part instead. */
export interface LineAnswer {
  lineId: string
  confirm: number
  backorder: number
  backOn: string | null
  hasSubstitute: boolean
}

type Changed<T> = { refused: DetailedRefusal } | { changed: T }

const refused = (refusal: Refusal, msg: string, errors?: Record<string, string>): { refused: DetailedRefusal } => ({
  refused: { refusal, detail: { msg, ...(errors ? { errors } : {}) } },
})

/** Whether an act can still change the order at all. */
const findEnd = ({ isCancelled, lines }: OrderFacts): Refusal | null =>
  isCancelled || sum(lines, calculateOpenQuantity) === 0 ? vendorOrderRefusals.ended : null

/**
 * The index of the first answer that back-orders until a day before today, unless that day was already given; null if none does.
 */
export function findPastDay(lines: readonly LineFacts[], answers: readonly LineAnswer[], today: string): number | null {
  const place = answers.findIndex(
    ({ lineId, backorder, backOn }) =>
      backorder > 0 && backOn !== null && backOn < today && backOn !== lines.find((line) => line.lineId === lineId)?.backOn,
  )
  return place < 0 ? null : place
}

/** The order after the vendor's answer, which covers every open line. */
export function answerLines(order: OrderFacts, answers: readonly LineAnswer[]): Changed<LineFacts[]> {
  const end = findEnd(order)
  if (end) return { refused: { refusal: end } }
  const changed: LineFacts[] = []
  for (const line of order.lines) {
    const place = answers.findIndex(({ lineId }) => lineId === line.lineId)
    const answer = answers[place]
    const open = calculateOpenQuantity(line)
    if (!answer) {
      if (open > 0) return refused(vendorOrderRefusals.lineMissing, `${line.name}: answer this line, too.`)
      changed.push(line)
      continue
    }
    const { confirm, backorder, backOn, hasSubstitute } = answer
    if (confirm + backorder > open)
      return refused(vendorOrderRefusals.aboveOrdered, `${line.name}: ${showQuantity(open)} ordered.`, {
        [`lines.${place}.confirm`]: `${showQuantity(open)} ordered`,
      })
    if (confirm + backorder < line.shipped)
      return refused(vendorOrderRefusals.belowShipped, `${line.name}: ${showQuantity(line.shipped)} already shipped.`, {
        [`lines.${place}.confirm`]: `${showQuantity(line.shipped)} already shipped`,
      })
    if (hasSubstitute && confirm + backorder > 0)
      return refused(vendorOrderRefusals.substituteIsWhole, `${line.name}: offer another part for the full line, or not at all.`)
    const rest = open - confirm - backorder
    changed.push({
      ...line,
      confirmed: confirm,
      backordered: backorder,
      backOn: backorder > 0 ? backOn : null,
      declined: line.declined + (hasSubstitute ? 0 : rest),
      awaitsShop: hasSubstitute && rest > 0,
    })
  }
  return { changed }
}

/** The line after the shop's answer to an offered part: either all of it is confirmed, or none of it is sent. */
export function answerSubstitute(line: LineFacts, accept: boolean): Changed<LineFacts> {
  if (!line.awaitsShop) return { refused: { refusal: vendorOrderRefusals.noSubstitute } }
  const open = calculateOpenQuantity(line)
  return {
    changed: { ...line, awaitsShop: false, ...(accept ? { confirmed: open } : { declined: line.ordered }) },
  }
}

export interface Moved {
  lineId: string
  quantity: number
}

/** The order after part of it was shipped. */
export function shipLines(order: OrderFacts, moved: readonly Moved[]): Changed<LineFacts[]> {
  if (!order.isAnswered || sum(order.lines, calculateShippable) === 0)
    return { refused: { refusal: vendorOrderRefusals.nothingToShip } }
  if (moved.every(({ quantity }) => quantity === 0)) return refused(vendorOrderRefusals.nothingToShip, 'Enter how many you ship.')
  for (const [place, { lineId, quantity }] of moved.entries()) {
    const line = order.lines.find((candidate) => candidate.lineId === lineId)
    if (!line) return { refused: { refusal: vendorOrderRefusals.lineMissing } }
    const left = calculateShippable(line)
    if (quantity > left)
      return refused(vendorOrderRefusals.aboveConfirmed, `${line.name}: ${showQuantity(left)} left to ship.`, {
        [`lines.${place}.quantity`]: `${showQuantity(left)} left to ship`,
      })
  }
  const quantities = new Map(moved.map(({ lineId, quantity }) => [lineId, quantity]))
  return { changed: order.lines.map((line) => ({ ...line, shipped: line.shipped + (quantities.get(line.lineId) ?? 0) })) }
}

/** The order after a shipment arrived. */
export const deliverLines = (order: OrderFacts, moved: readonly Moved[]): LineFacts[] =>
  order.lines.map((line) => ({
    ...line,
    delivered: line.delivered + (moved.find(({ lineId }) => lineId === line.lineId)?.quantity ?? 0),
  }))

/**
 * The lines after the shop canceled what was not shipped. Parts on their way have to arrive first: the shop receives them, or the
 * vendor marks them as delivered. So an order with a short shipment can be ended.
 */
export function cancelLines(order: OrderFacts, received: ReadonlyMap<string, number>): Changed<LineFacts[]> {
  const coming = order.lines.find(({ lineId, shipped, delivered }) => shipped > Math.max(delivered, received.get(lineId) ?? 0))
  if (coming)
    return refused(partRefusals.partsOnTheirWay, `${coming.name} is on its way. Receive it first, then cancel the rest.`)
  return {
    changed: order.lines.map((line) => ({
      ...line,
      confirmed: line.shipped,
      backordered: 0,
      backOn: null,
      declined: line.ordered - line.shipped,
      awaitsShop: false,
    })),
  }
}

const creditDays: Readonly<Record<PaymentTerms, number>> = { prepaid: 0, 'net-10': 10, 'net-30': 30 }
export const findCreditDays = (terms: PaymentTerms): number => creditDays[terms]

/** The cost of a line, with its core charges. */
export const calculateLineCents = ({ quantity, price, core }: { quantity: number; price: number; core: number }): number =>
  calculateExtendedCents(quantity, price) + calculateExtendedCents(quantity, core)

export const calculateInvoiceTotal = (
  lines: readonly { quantity: number; price: number; core: number }[],
  freight: number,
): number => lines.reduce((total, line) => total + calculateLineCents(line), freight)

/** A vendor's charge for a line, next to the ordered and received quantities. */
export interface InvoicedLine {
  /** The quantity that is still wanted. */
  ordered: number
  received: number
  /** On earlier invoices. */
  invoicedBefore: number
  agreedPrice: number
  agreedCore: number
  quantity: number
  price: number
  core: number
}

/**
 * Lists how an invoiced line differs from the order and the receipts, each with its cost to the shop; negative when the vendor
 * charges less.
 */
export function findDifferences(line: InvoicedLine): Difference[] {
  const { quantity, price, core, agreedPrice, agreedCore } = line
  const above = (limit: number) => Math.min(quantity, Math.max(0, line.invoicedBefore + quantity - limit))
  const found: Difference[] = []
  const add = (kind: Difference['kind'], cents: number, count: number) => found.push({ kind, cents, quantity: count / 100 })
  const aboveOrdered = above(line.ordered)
  const aboveReceived = above(line.received)
  if (aboveOrdered > 0) add('above-ordered', calculateLineCents({ quantity: aboveOrdered, price, core }), aboveOrdered)
  if (aboveReceived > aboveOrdered)
    add(
      'above-received',
      calculateLineCents({ quantity: aboveReceived - aboveOrdered, price, core }),
      aboveReceived - aboveOrdered,
    )
  if (price !== agreedPrice)
    add('price', calculateExtendedCents(quantity, price) - calculateExtendedCents(quantity, agreedPrice), quantity)
  if (core !== agreedCore)
    add('core', calculateExtendedCents(quantity, core) - calculateExtendedCents(quantity, agreedCore), quantity)
  return found
}

const before = {
  approve: ['issued', 'disputed'],
  dispute: ['issued'],
  withdraw: ['issued', 'disputed'],
  pay: ['approved'],
} as const satisfies Record<string, readonly InvoiceState[]>
export type InvoiceAct = keyof typeof before

/** Null when this change of the invoice is allowed. The shop's approval comes before any payment. */
export const reasonNotToChange = (act: InvoiceAct, state: InvoiceState): Refusal | null => {
  if ((before[act] as readonly InvoiceState[]).includes(state)) return null
  return act === 'pay' && state !== 'paid' ? vendorOrderRefusals.notApproved : vendorOrderRefusals.invoiceChanged
}

interface Credit {
  state: TradeState | null
  terms: PaymentTerms
  limit: number
  /** The amount the shop owes, including orders that are not invoiced yet. */
  usedCents: number
}

/** Why an order of this amount cannot be sent; null if it can. Prepaid accounts have no limit: they pay first. */
export function reasonNotToSend({ state, terms, limit, usedCents }: Credit, cents: number, show: (cents: number) => string) {
  if (state !== 'approved') return { refusal: vendorOrderRefusals.noAccount }
  if (terms === 'prepaid' || usedCents + cents <= limit) return null
  const left = show(Math.max(0, limit - usedCents))
  return {
    refusal: vendorOrderRefusals.aboveLimit,
    detail: { msg: `This purchase order is ${show(cents)}, and ${left} of your credit limit of ${show(limit)} is left.` },
  }
}

/** The largest total of a purchase order or an invoice, in cents. */
export const maxTotal = 999_999_999

/** Whether a day is at most a year ago and no later than tomorrow, which has already begun further east. Days are YYYY-MM-DD. */
export const isNearDay = (day: string, today: string): boolean => day >= addDays(today, -366) && day <= addDays(today, 1)

/** `3 hours`, for how long a shop has waited for an answer. */
export function showWait(since: string, now: number): string {
  const minutes = Math.max(0, Math.floor((now - Date.parse(since)) / 60_000))
  const [count, unit] =
    minutes < 60 ? [minutes, 'minute'] : minutes < 1440 ? [Math.floor(minutes / 60), 'hour'] : [Math.floor(minutes / 1440), 'day']
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}

const isWorkday = (day: string) => ![0, 6].includes(new Date(day).getUTCDay())

/**
 * The delivery day of an order placed at a branch now, in its own time zone: Monday to Friday, the same day until its cut-off.
 * `HH:MM`.
 */
export function findDeliveryDay({ day, time, cutOff }: { day: string; time: string; cutOff: string }): string {
  if (isWorkday(day) && time <= cutOff) return day
  let next = addDays(day, 1)
  while (!isWorkday(next)) next = addDays(next, 1)
  return next
}
