import { portion } from '../../common/cents.ts'

/** The rates copied onto an order when it was made. Rates are thousandths of a percent: 8250 is 8.25 %. */
export interface Rates {
  partsTaxRate: number
  laborTaxRate: number
  suppliesRate: number
  suppliesCapCents: number
}

export interface Charges {
  laborCents: number
  partsCents: number
  suppliesCents: number
  feesCents: number
  /** What is taken off, above 0. */
  discountCents: number
  taxCents: number
  totalCents: number
}

/** What is added to a bill, or taken off it. `amount`: cents, or thousandths of a percent of the base. */
export interface Adjusting {
  adjustmentId: string
  kind: 'fee' | 'discount'
  unit: 'cents' | 'percent'
  base: 'labor' | 'parts' | 'all'
  amount: number
  /** A fee is taxed as parts are. A discount lowers what is taxed by itself. */
  taxed: boolean
}

/** A job as the charges count it. */
export interface CountedJob {
  laborCents: number
  partsCents: number
  /** It has a line or a fee: the customer is asked about it. */
  isAsked: boolean
  adjustments: readonly Adjusting[]
}

/** What fees and discounts come to. */
export interface Adjusted {
  laborOffCents: number
  partsOffCents: number
  taxedFeesCents: number
  untaxedFeesCents: number
}

const wholeRate = 100_000

/** What a labor costs: hours in hundredths x the hourly rate in cents, half a cent up. */
export const laborAmount = (hoursHundredths: number, rateCents: number): number => portion(hoursHundredths, rateCents, 100)

/** What a part costs: quantity in hundredths x the price each in cents, half a cent up. */
export const partTotal = (quantityHundredths: number, priceCents: number): number => portion(quantityHundredths, priceCents, 100)

/** Hours or quantities as people type them, at most two decimals, as hundredths. */
export const hundredths = (amount: number): number => Math.round(amount * 100)

/**
 * Supplies, tax and total on sums of labor and of parts, with what fees and discounts make of them. Supplies are a share of the labor
 * before any discount: they were used all the same. They, and fees that are taxed, are taxed as parts are.
 */
export function chargesOn(
  {
    laborCents,
    partsCents,
    laborOffCents = 0,
    partsOffCents = 0,
    taxedFeesCents = 0,
    untaxedFeesCents = 0,
  }: { laborCents: number; partsCents: number } & Partial<Adjusted>,
  rates: Rates,
): Charges {
  const suppliesCents = Math.min(rates.suppliesCapCents, portion(laborCents, rates.suppliesRate, wholeRate))
  const taxCents =
    portion(partsCents - partsOffCents + suppliesCents + taxedFeesCents, rates.partsTaxRate, wholeRate) +
    laborTax(laborCents - laborOffCents, rates)
  const feesCents = taxedFeesCents + untaxedFeesCents
  const discountCents = laborOffCents + partsOffCents
  const totalCents = laborCents + partsCents + suppliesCents + feesCents - discountCents + taxCents
  return { laborCents, partsCents, suppliesCents, feesCents, discountCents, taxCents, totalCents }
}

/** Of the tax, that on labor. */
const laborTax = (laborCents: number, { laborTaxRate }: Rates): number => portion(laborCents, laborTaxRate, wholeRate)

interface Sums {
  laborCents: number
  partsCents: number
}

/** Fees and discounts as they are added up, one after the other. */
class Adjustments implements Adjusted {
  laborOffCents = 0
  partsOffCents = 0
  taxedFeesCents = 0
  untaxedFeesCents = 0
  readonly each = new Map<string, number>()

  /**
   * A share is one of the lines as they are written, before any discount. A discount takes at most what the ones before it left. `left`
   * is what they left.
   */
  add(one: Adjusting, written: Sums, left: Sums): void {
    const base = (sums: Sums) => (one.base === 'parts' ? 0 : sums.laborCents) + (one.base === 'labor' ? 0 : sums.partsCents)
    const wanted = one.unit === 'cents' ? one.amount : portion(base(written), one.amount, wholeRate)
    if (one.kind === 'fee') {
      this.each.set(one.adjustmentId, wanted)
      if (one.taxed) this.taxedFeesCents += wanted
      else this.untaxedFeesCents += wanted
      return
    }
    const off = Math.min(wanted, base(left))
    const ofLabor = one.base === 'labor' ? off : one.base === 'parts' ? 0 : laborShare(off, left)
    left.laborCents -= ofLabor
    left.partsCents -= off - ofLabor
    this.laborOffCents += ofLabor
    this.partsOffCents += off - ofLabor
    this.each.set(one.adjustmentId, off)
  }
}

/**
 * A discount on labor and parts together is spread over both in proportion to what is left of them, in whole cents: each gets its
 * share without the fraction, the cent that remains goes where the fraction is larger, to the labor when they are equal.
 */
function laborShare(cents: number, { laborCents, partsCents }: Sums): number {
  const sum = BigInt(laborCents) + BigInt(partsCents)
  if (sum === 0n) return 0
  const product = BigInt(cents) * BigInt(laborCents)
  const rest = product % sum
  return Number(product / sum) + (rest > 0n && rest * 2n >= sum ? 1 : 0)
}

/**
 * What these jobs come to: first each job's own fees and discounts in their order, then the whole order's on what is left. Those of the
 * whole order count once there is a job to ask about. `each`: what every one comes to. `laborTaxCents`: what of the tax is on labor.
 */
export function chargesOfJobs(
  jobs: readonly CountedJob[],
  ofOrder: readonly Adjusting[],
  rates: Rates,
): { charges: Charges; each: ReadonlyMap<string, number>; laborTaxCents: number } {
  const adjusted = new Adjustments()
  const written = { laborCents: 0, partsCents: 0 }
  for (const job of jobs) {
    const left = { laborCents: job.laborCents, partsCents: job.partsCents }
    for (const one of job.adjustments) adjusted.add(one, job, left)
    written.laborCents += job.laborCents
    written.partsCents += job.partsCents
  }
  const left = {
    laborCents: written.laborCents - adjusted.laborOffCents,
    partsCents: written.partsCents - adjusted.partsOffCents,
  }
  if (jobs.some(({ isAsked }) => isAsked)) for (const one of ofOrder) adjusted.add(one, written, left)
  return {
    charges: chargesOn({ ...written, ...adjusted }, rates),
    each: adjusted.each,
    laborTaxCents: laborTax(written.laborCents - adjusted.laborOffCents, rates),
  }
}

/** A job with its own fees and discounts, before supplies and tax, and before what is of the whole order. */
export function ownTotal(job: CountedJob): number {
  const adjusted = new Adjustments()
  const left = { laborCents: job.laborCents, partsCents: job.partsCents }
  for (const one of job.adjustments) adjusted.add(one, job, left)
  return left.laborCents + left.partsCents + adjusted.taxedFeesCents + adjusted.untaxedFeesCents
}
