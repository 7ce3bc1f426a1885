import { calculatePortion } from '../../../common/cents.ts'
import type { TaxRules } from '../../people/shops/contract/index.ts'
import { oldTaxRules } from '../../people/shops/rules.ts'
import type { OverlapTerms } from './contract/index.ts'
import { takeOffOverlaps } from './overlaps.ts'
import { type CountedLine, type Rates, takeOff, TaxCount, type TaxSums, wholeRate } from './tax.ts'

export interface Charges {
  laborCents: number
  partsCents: number
  suppliesCents: number
  /** Fees, sublet, and core charges less what was credited for returned cores. */
  feesCents: number
  /** The discount as a positive amount. */
  discountCents: number
  taxCents: number
  totalCents: number
}

/** A fee, discount, core charge or sublet. `amount` is in cents, or in thousandths of a percent of the base. */
export interface AdjustmentTerms {
  adjustmentId: string
  kind: 'fee' | 'discount' | 'core' | 'sublet' | 'overlap'
  unit: 'cents' | 'percent'
  /** The base that a percentage is taken of. A sublet is taxed like this base. */
  base: 'labor' | 'parts' | 'all'
  amount: number
  /** A taxable fee or core charge is taxed like parts, a sublet like its base. A discount lowers the taxed amount anyway. */
  taxed: boolean
  /** The credit for the returned core. Older estimates have none. */
  backCents?: number | undefined
  /** Only of an overlap, which belongs to the whole order. */
  overlap?: OverlapTerms | null | undefined
}

/** A job as the charges count it. */
export interface CountedJob extends Lines {
  /** So that overlaps find it. */
  concernId?: string
  /** It has a line, a fee or a core charge: the customer is asked about it. */
  isAsked: boolean
  adjustments: readonly AdjustmentTerms[]
}

/** The amount of a labor line: hours in hundredths x hourly rate in cents, half a cent rounded up. */
export const calculateLaborAmount = (hoursHundredths: number, rateCents: number): number =>
  calculatePortion(hoursHundredths, rateCents, 100)

/** The amount of a part line: quantity in hundredths x unit price in cents, half a cent rounded up. */
export const calculatePartTotal = (quantityHundredths: number, priceCents: number): number =>
  calculatePortion(quantityHundredths, priceCents, 100)

/** Typed hours or quantities with at most two decimals, as hundredths. */
export const toHundredths = (amount: number): number => Math.round(amount * 100)

interface Sums {
  laborCents: number
  partsCents: number
}

/** Adds up fees, discounts and core charges, one after another. */
class Adjustments {
  /** The amounts that discounts took off. */
  readonly off: Sums = { laborCents: 0, partsCents: 0 }
  /** Each fee and core charge that is taxed, and sublet that counts like parts. */
  readonly taxed: CountedLine[] = []
  /** Sublet that counts like labor. */
  readonly subletLabor: CountedLine[] = []
  /** The job being added is one in which no labor is taxed. */
  isLaborFree = false
  feesCents = 0
  readonly each = new Map<string, number>()
  readonly #rules: TaxRules

  constructor(rules: TaxRules) {
    this.#rules = rules
  }

  /**
   * A percentage is taken of the lines before any discount. A discount takes at most what earlier discounts left, which is `left`.
   */
  add(adjustment: AdjustmentTerms, written: Sums, left: Sums): void {
    const base = (sums: Sums) =>
      (adjustment.base === 'parts' ? 0 : sums.laborCents) + (adjustment.base === 'labor' ? 0 : sums.partsCents)
    const wanted = adjustment.unit === 'cents' ? adjustment.amount : calculatePortion(base(written), adjustment.amount, wholeRate)
    if (adjustment.kind !== 'discount') return this.#addFee(adjustment, wanted)
    const off = Math.min(wanted, base(left))
    const ofLabor = adjustment.base === 'labor' ? off : adjustment.base === 'parts' ? 0 : calculateLaborShare(off, left)
    left.laborCents -= ofLabor
    left.partsCents -= off - ofLabor
    this.off.laborCents += ofLabor
    this.off.partsCents += off - ofLabor
    this.each.set(adjustment.adjustmentId, off)
  }

  #addFee({ adjustmentId, kind, base, taxed, backCents = 0 }: AdjustmentTerms, cents: number): void {
    this.each.set(adjustmentId, cents)
    this.feesCents += cents - backCents
    if (kind === 'sublet') {
      if (base === 'labor') this.subletLabor.push({ cents, taxed, isFree: this.isLaborFree })
      else this.taxed.push({ cents, taxed })
      return
    }
    const { coresTaxed } = this.#rules
    if (!taxed || (kind === 'core' && coresTaxed === 'never')) return
    this.taxed.push({ cents: kind === 'core' && coresTaxed === 'kept' ? cents - backCents : cents })
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
 * count only when the customer is asked about a job. Sublet is on top of labor and parts: no percentage is taken of it, and no discount taken off it. Supplies are a share of the labor before any discount, since they were used anyway.
 * Overlaps come before all of that, because nobody works that time; they are listed as a discount on labor. `each`:
 * the amount of each fee, discount and core charge. `tax`: what was taxed, and what was not. `laborDiscountCents`: the discounts on labor.
 */
export function calculateJobCharges(
  fullJobs: readonly CountedJob[],
  ofOrder: readonly AdjustmentTerms[],
  rates: Rates,
): { charges: Charges; each: ReadonlyMap<string, number>; tax: TaxSums; laborDiscountCents: number } {
  const { jobs, each: overlaps, cents: overlapCents } = takeOffOverlaps(fullJobs, ofOrder)
  const count = new TaxCount(rates)
  const adjusted = new Adjustments(count.rules)
  const written = { laborCents: 0, partsCents: 0 }
  const lines: Lines & { labors: CountedLine[]; parts: CountedLine[] } = { labors: [], parts: [] }
  for (const job of jobs) {
    const own = sumLines(job)
    adjusted.isLaborFree = !count.taxesLabor(job.parts.length > 0 || job.adjustments.some(isSubletParts))
    const { isLaborFree: isFree } = adjusted
    const left = takeOffLines(job, adjusted, () => {
      const remaining = { ...own }
      for (const adjustment of job.adjustments) adjusted.add(adjustment, own, remaining)
    })
    lines.labors.push(...left.labors.map((line) => ({ ...line, isFree })))
    lines.parts.push(...left.parts)
    written.laborCents += own.laborCents
    written.partsCents += own.partsCents
  }
  const left = takeOffLines(lines, adjusted, () => {
    const remaining = sumLines(lines)
    if (jobs.some(({ isAsked }) => isAsked))
      for (const adjustment of ofOrder) if (adjustment.kind !== 'overlap') adjusted.add(adjustment, written, remaining)
  })
  const suppliesCents = Math.min(rates.suppliesCapCents, calculatePortion(written.laborCents, rates.suppliesRate, wholeRate))
  count.addLabor([...left.labors, ...adjusted.subletLabor])
  count.addParts([...left.parts, ...adjusted.taxed, ...(count.rules.suppliesTaxed ? [{ cents: suppliesCents }] : [])])
  const { feesCents, off, each } = adjusted
  const tax = count.finish()
  const discountCents = off.laborCents + off.partsCents + overlapCents
  const laborCents = written.laborCents + overlapCents
  const totalCents = laborCents + written.partsCents + suppliesCents + feesCents - discountCents + tax.taxCents
  const charges = { ...written, laborCents, suppliesCents, feesCents, discountCents, taxCents: tax.taxCents, totalCents }
  return { charges, each: new Map([...each, ...overlaps]), tax, laborDiscountCents: off.laborCents + overlapCents }
}

const isSubletParts = ({ kind, base }: AdjustmentTerms) => kind === 'sublet' && base === 'parts'

interface Lines {
  labors: readonly CountedLine[]
  parts: readonly CountedLine[]
}

const addUp = (lines: readonly CountedLine[]) => lines.reduce((total, { cents }) => total + cents, 0)
const sumLines = ({ labors, parts }: Lines): Sums => ({
  laborCents: addUp(labors),
  partsCents: addUp(parts),
})

/** The lines less the discounts that `adjust` adds. */
function takeOffLines({ labors, parts }: Lines, adjusted: Adjustments, adjust: () => void): Lines {
  const before = { ...adjusted.off }
  adjust()
  return {
    labors: takeOff(labors, adjusted.off.laborCents - before.laborCents),
    parts: takeOff(parts, adjusted.off.partsCents - before.partsCents),
  }
}

/** The total of a job with its own fees, discounts and core charges, before supplies, tax, and those of the whole order. */
export function calculateOwnTotal(job: CountedJob): number {
  const adjusted = new Adjustments(oldTaxRules)
  const own = sumLines(job)
  const left = { ...own }
  for (const adjustment of job.adjustments) adjusted.add(adjustment, own, left)
  return left.laborCents + left.partsCents + adjusted.feesCents
}
