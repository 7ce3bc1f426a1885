import { calculatePortion } from '../../../common/cents.ts'

/** The rates copied onto an order when it was created, in thousandths of a percent: 8250 is 8.25%. */
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
  /** The discount as a positive amount. */
  discountCents: number
  taxCents: number
  totalCents: number
}

/** A fee or discount. `amount` is in cents, or in thousandths of a percent of the base. */
export interface AdjustmentTerms {
  adjustmentId: string
  kind: 'fee' | 'discount'
  unit: 'cents' | 'percent'
  base: 'labor' | 'parts' | 'all'
  amount: number
  /** A taxable fee is taxed like parts. A discount lowers the taxed amount anyway. */
  taxed: boolean
}

/** A job as the charges count it. */
export interface CountedJob {
  laborCents: number
  partsCents: number
  /** It has a line or a fee: the customer is asked about it. */
  isAsked: boolean
  adjustments: readonly AdjustmentTerms[]
}

/** The totals of fees and discounts. */
export interface AdjustmentTotals {
  laborOffCents: number
  partsOffCents: number
  taxedFeesCents: number
  untaxedFeesCents: number
}

const wholeRate = 100_000

/** The amount of a labor line: hours in hundredths x hourly rate in cents, half a cent rounded up. */
export const calculateLaborAmount = (hoursHundredths: number, rateCents: number): number =>
  calculatePortion(hoursHundredths, rateCents, 100)

/** The amount of a part line: quantity in hundredths x unit price in cents, half a cent rounded up. */
export const calculatePartTotal = (quantityHundredths: number, priceCents: number): number =>
  calculatePortion(quantityHundredths, priceCents, 100)

/** Typed hours or quantities with at most two decimals, as hundredths. */
export const toHundredths = (amount: number): number => Math.round(amount * 100)

/**
 * Supplies, tax and total on sums of labor and of parts, with fees and discounts applied. Supplies are a share of the labor
 * before any discount, since they were used anyway. Supplies and taxable fees are taxed like parts.
 */
export function calculateCharges(
  {
    laborCents,
    partsCents,
    laborOffCents = 0,
    partsOffCents = 0,
    taxedFeesCents = 0,
    untaxedFeesCents = 0,
  }: { laborCents: number; partsCents: number } & Partial<AdjustmentTotals>,
  rates: Rates,
): Charges {
  const suppliesCents = Math.min(rates.suppliesCapCents, calculatePortion(laborCents, rates.suppliesRate, wholeRate))
  const taxCents =
    calculatePortion(partsCents - partsOffCents + suppliesCents + taxedFeesCents, rates.partsTaxRate, wholeRate) +
    calculateLaborTax(laborCents - laborOffCents, rates)
  const feesCents = taxedFeesCents + untaxedFeesCents
  const discountCents = laborOffCents + partsOffCents
  const totalCents = laborCents + partsCents + suppliesCents + feesCents - discountCents + taxCents
  return { laborCents, partsCents, suppliesCents, feesCents, discountCents, taxCents, totalCents }
}

/** The tax on labor. */
const calculateLaborTax = (laborCents: number, { laborTaxRate }: Rates): number =>
  calculatePortion(laborCents, laborTaxRate, wholeRate)

interface Sums {
  laborCents: number
  partsCents: number
}

/** Adds up fees and discounts, one after another. */
class Adjustments {
  readonly totals: AdjustmentTotals = { laborOffCents: 0, partsOffCents: 0, taxedFeesCents: 0, untaxedFeesCents: 0 }
  readonly each = new Map<string, number>()

  /**
   * A percentage is taken of the lines before any discount. A discount takes at most what earlier discounts left, which is `left`.
   */
  add(one: AdjustmentTerms, written: Sums, left: Sums): void {
    const base = (sums: Sums) => (one.base === 'parts' ? 0 : sums.laborCents) + (one.base === 'labor' ? 0 : sums.partsCents)
    const wanted = one.unit === 'cents' ? one.amount : calculatePortion(base(written), one.amount, wholeRate)
    if (one.kind === 'fee') {
      this.each.set(one.adjustmentId, wanted)
      if (one.taxed) this.totals.taxedFeesCents += wanted
      else this.totals.untaxedFeesCents += wanted
      return
    }
    const off = Math.min(wanted, base(left))
    const ofLabor = one.base === 'labor' ? off : one.base === 'parts' ? 0 : calculateLaborShare(off, left)
    left.laborCents -= ofLabor
    left.partsCents -= off - ofLabor
    this.totals.laborOffCents += ofLabor
    this.totals.partsOffCents += off - ofLabor
    this.each.set(one.adjustmentId, off)
  }
}

/**
 * Spreads a discount on labor and parts over both, in proportion to what is left of them, in whole cents: each share is rounded down, and
 * the remaining cent goes to the larger fraction, or to labor when they are equal.
 */
function calculateLaborShare(cents: number, { laborCents, partsCents }: Sums): number {
  const sum = BigInt(laborCents) + BigInt(partsCents)
  if (sum === 0n) return 0
  const product = BigInt(cents) * BigInt(laborCents)
  const rest = product % sum
  return Number(product / sum) + (rest > 0n && rest * 2n >= sum ? 1 : 0)
}

/**
 * The charges of these jobs: first each job's own fees and discounts in their order, then those of the whole order on what is left. The latter
 * count only when the customer is asked about a job. `each`: the amount of each fee and discount. `laborTaxCents`: the tax on labor.
 */
export function calculateJobCharges(
  jobs: readonly CountedJob[],
  ofOrder: readonly AdjustmentTerms[],
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
    laborCents: written.laborCents - adjusted.totals.laborOffCents,
    partsCents: written.partsCents - adjusted.totals.partsOffCents,
  }
  if (jobs.some(({ isAsked }) => isAsked)) for (const one of ofOrder) adjusted.add(one, written, left)
  return {
    charges: calculateCharges({ ...written, ...adjusted.totals }, rates),
    each: adjusted.each,
    laborTaxCents: calculateLaborTax(written.laborCents - adjusted.totals.laborOffCents, rates),
  }
}

/** The total of a job with its own fees and discounts, before supplies, tax, and those of the whole order. */
export function calculateOwnTotal(job: CountedJob): number {
  const adjusted = new Adjustments()
  const left = { laborCents: job.laborCents, partsCents: job.partsCents }
  for (const one of job.adjustments) adjusted.add(one, job, left)
  return left.laborCents + left.partsCents + adjusted.totals.taxedFeesCents + adjusted.totals.untaxedFeesCents
}
