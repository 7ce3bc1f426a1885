import { calculatePortion } from '../../../common/cents.ts'
import type { TaxRules } from '../../people/shops/contract/index.ts'
import { oldTaxRules } from '../../people/shops/rules.ts'

/** The rates and tax rules copied onto an order when it was created. Rates are in thousandths of a percent: 8250 is 8.25%. */
export interface Rates {
  partsTaxRate: number
  laborTaxRate: number
  suppliesRate: number
  suppliesCapCents: number
  /** Older estimates have none. */
  taxRules?: TaxRules | undefined
  /** The customer had a valid exemption certificate. */
  isExempt?: boolean | undefined
}

/** A labor or part line as the tax counts it. */
export interface CountedLine {
  cents: number
  /** False for a line marked not taxed. */
  taxed?: boolean | undefined
  /** Labor of a job in which no labor is taxed. */
  isFree?: boolean | undefined
}

/** The amounts taxed at one rate. */
interface TaxGroup {
  rate: number
  /** Each amount by itself: lines, supplies, fees and core charges. */
  amounts: number[]
  /** The amount that would be taxed if its lines were not marked not taxed. */
  markedCents: number
}

export interface TaxSums {
  taxCents: number
  laborTaxCents: number
  /** The amount that was taxed. */
  taxableCents: number
  /** The amount that would have been taxed, but the customer is exempt. */
  exemptCents: number
  /** The amount that would have been taxed, but its lines are marked not taxed. */
  exemptLinesCents: number
}

export const wholeRate = 100_000

/**
 * Takes a discount off lines, in proportion to what is left of each, in whole cents: each share is rounded down, and the remaining cents go to
 * the larger fractions. Of equal fractions, the larger line comes first, then the taxed one, so the order of the lines never changes a tax.
 */
export function takeOff<T extends CountedLine>(lines: readonly T[], cents: number): T[] {
  if (cents === 0) return [...lines]
  const sum = lines.reduce((total, line) => total + BigInt(line.cents), 0n)
  const shares = lines.map((line) => {
    const product = BigInt(cents) * BigInt(line.cents)
    return { line, off: Number(product / sum), rest: product % sum }
  })
  let left = cents - shares.reduce((total, { off }) => total + off, 0)
  for (const share of shares.toSorted(compareShares)) {
    if (left === 0) break
    share.off += 1
    left -= 1
  }
  return shares.map(({ line, off }) => ({ ...line, cents: line.cents - off }))
}

const isTaxed = ({ taxed = true, isFree = false }: CountedLine): boolean => taxed && !isFree

interface Share {
  line: CountedLine
  rest: bigint
}

const compareShares = (a: Share, b: Share): number =>
  a.rest === b.rest ? b.line.cents - a.line.cents || Number(isTaxed(b.line)) - Number(isTaxed(a.line)) : a.rest > b.rest ? -1 : 1

/** Adds up what is taxed at the rate for parts and at the rate for labor. */
export class TaxCount {
  readonly #rates: Rates
  readonly rules: TaxRules
  readonly #parts: TaxGroup
  readonly #labor: TaxGroup

  constructor(rates: Rates) {
    this.#rates = rates
    this.rules = rates.taxRules ?? oldTaxRules
    this.#parts = { rate: rates.partsTaxRate, amounts: [], markedCents: 0 }
    this.#labor = { rate: rates.laborTaxRate, amounts: [], markedCents: 0 }
  }

  /** Whether labor is taxed in a job with or without parts. */
  taxesLabor(hasParts: boolean): boolean {
    return this.rules.laborTaxed === 'always' || (this.rules.laborTaxed === 'with-parts' && hasParts)
  }

  addLabor(lines: readonly CountedLine[]): void {
    for (const line of lines) count(this.#labor, line)
  }

  /** Part lines, and whatever else is taxed like parts. */
  addParts(lines: readonly CountedLine[]): void {
    for (const line of lines) count(this.#parts, line)
  }

  finish(): TaxSums {
    const groups = [this.#parts, this.#labor]
    const counted = groups.reduce((total, { amounts }) => total + addUp(amounts), 0)
    const exemptLinesCents = groups.reduce((total, { markedCents }) => total + markedCents, 0)
    if (this.#rates.isExempt) return { taxCents: 0, laborTaxCents: 0, taxableCents: 0, exemptCents: counted, exemptLinesCents }
    const laborTaxCents = this.#calculateTax(this.#labor)
    return {
      taxCents: this.#calculateTax(this.#parts) + laborTaxCents,
      laborTaxCents,
      taxableCents: counted,
      exemptCents: 0,
      exemptLinesCents,
    }
  }

  /** Half a cent rounds up: for each amount, or once for the sum. */
  #calculateTax({ rate, amounts }: TaxGroup): number {
    const taxOf = (cents: number) => calculatePortion(cents, rate, wholeRate)
    return this.rules.rounding === 'line' ? addUp(amounts.map(taxOf)) : taxOf(addUp(amounts))
  }
}

const addUp = (cents: readonly number[]) => cents.reduce((total, amount) => total + amount, 0)

function count(group: TaxGroup, line: CountedLine): void {
  if (group.rate === 0 || line.isFree) return
  if (isTaxed(line)) group.amounts.push(line.cents)
  else group.markedCents += line.cents
}
