import { calculatePortion } from '../../../common/cents.ts'
import { allocate } from '../pay-plans/rules.ts'

/** A labor line, a part line or a job of a repair order. */
interface Place {
  workOrderId: string
  sourceId: string
}

/** An approved paycheck, and what its person did in its days. */
export interface PaidWork {
  grossCents: number
  /** The employer's taxes and contributions. */
  employerCents: number
  /** The part of the gross pay that is for no order: time off, bonuses with the overtime they add, adjustments, time between jobs. */
  apartCents: number
  /** The earnings on orders, by the item. */
  items: readonly (Place & { cents: number })[]
  /** The hours clocked on orders. */
  clocks: readonly (Place & { seconds: number })[]
  /** The hours at work, on orders or not. */
  workedSeconds: number
  /** Whether the paycheck is the one for these hours, and not a correction or a bonus beside it. */
  paysHours: boolean
  /** The shop's percentage for benefits and insurance, in hundredths of a percent. */
  burdenBp: number
}

export interface LaborCost {
  workOrderId: string | null
  sourceId: string | null
  payCents: number
  taxCents: number
  burdenCents: number
  seconds: number
}

/**
 * Divides a paycheck among the orders that it was earned on. What was earned on an order stays there. All other pay for work (hours, salary, guarantee,
 * overtime) is for hours: orders bear it by the hours clocked on them, and the hours at work that nobody clocked are unapplied. Taxes follow the pay. The
 * rows are the gross pay and the employer's lines, to the cent; the last one is the unapplied pay.
 */
export function divideStub(work: PaidWork): LaborCost[] {
  const { grossCents, employerCents, apartCents, items, clocks, workedSeconds, paysHours, burdenBp } = work
  const places = new Map<string, Place & { payCents: number; seconds: number }>()
  const at = ({ workOrderId, sourceId }: Place) => {
    const key = `${workOrderId} ${sourceId}`
    const known = places.get(key) ?? { workOrderId, sourceId, payCents: 0, seconds: 0 }
    places.set(key, known)
    return known
  }
  for (const item of items) at(item).payCents += item.cents
  for (const clock of clocks) at(clock).seconds += clock.seconds
  const found = [...places.values()]
  const earned = found.reduce((sum, { payCents }) => sum + payCents, 0)
  const clocked = found.map(({ seconds }) => seconds)
  const unclocked = Math.max(0, workedSeconds - clocked.reduce((sum, seconds) => sum + seconds, 0))
  // The unapplied hours come first: without any hours, the pay is unapplied.
  const [idle, ...byHour] = allocate(grossCents - apartCents - earned, [unclocked, ...clocked]) as [number, ...number[]]
  const pays = [...found.map(({ payCents }, index) => payCents + byHour[index]!), apartCents + idle]
  const taxes = followPay(employerCents, pays)
  const makeCost = (place: { workOrderId: string | null; sourceId: string | null }, index: number, seconds: number) => ({
    workOrderId: place.workOrderId,
    sourceId: place.sourceId,
    payCents: pays[index]!,
    taxCents: taxes[index]!,
    burdenCents: calculatePortion(pays[index]!, burdenBp, 10_000),
    seconds: paysHours ? seconds : 0,
  })
  return [
    ...found.map((place, index) => makeCost(place, index, place.seconds)),
    makeCost({ workOrderId: null, sourceId: null }, found.length, unclocked),
  ]
}

/**
 * Divides the taxes in proportion to pay of either sign, so that they add up: each part is what was rounded up to its end, less what was rounded up to
 * its start. Taxes without any pay go to the last part.
 */
function followPay(total: number, pays: readonly number[]): number[] {
  const gross = pays.reduce((sum, pay) => sum + pay, 0)
  if (gross === 0) return pays.map((_, index) => (index === pays.length - 1 ? total : 0))
  let sum = 0
  let before = 0
  return pays.map((pay) => {
    sum += pay
    const until = calculatePortion(total, sum, gross)
    const part = until - before
    before = until
    return part
  })
}
