/** A work order as a person with a pencil sees it: only what was typed, nothing calculated. */
export interface TypedOrder {
  concerns: readonly {
    decision: 'none' | 'approved' | 'declined'
    labors: readonly { hours: number; rate: number; parts: readonly TypedPart[] }[]
    parts: readonly TypedPart[]
    adjustments?: readonly TypedAdjustment[]
  }[]
  adjustments?: readonly TypedAdjustment[]
  rates: { partsTaxRate: number; laborTaxRate: number; suppliesRate: number; suppliesCapCents: number }
}

interface TypedPart {
  quantity: number
  ext: number
}

interface TypedAdjustment {
  kind: 'fee' | 'discount'
  unit: 'cents' | 'percent'
  base: 'labor' | 'parts' | 'all'
  amount: number
  taxed: boolean
}

/** An exact fraction, of cents or anything else. */
interface Fraction {
  over: bigint
  under: bigint
}

const toFraction = (text: string): Fraction => {
  const [roundFraction = '', decimals = ''] = text.split('.')
  return { over: BigInt(roundFraction + decimals), under: 10n ** BigInt(decimals.length) }
}
const multiply = (a: Fraction, b: Fraction): Fraction => ({ over: a.over * b.over, under: a.under * b.under })
const roundFraction = (n: bigint): Fraction => ({ over: n, under: 1n })

/** Rounds half a cent up; nothing here is below zero. */
function toCents({ over, under }: Fraction): bigint {
  const [full, rest] = [over / under, over % under]
  return rest * 2n >= under ? full + 1n : full
}

/** Rates are thousandths of a percent. */
const takeShare = (of: bigint, rate: number) => toCents(multiply(roundFraction(of), { over: BigInt(rate), under: 100_000n }))

/** The amount on paper and what is left of it. */
interface LaborAndParts {
  labor: bigint
  parts: bigint
}

/**
 * Divides a discount the way a pencil does: each side gets its whole cents, and a leftover cent goes to the larger fraction, labor before
 * parts.
 */
function shareDiscount(toCents: bigint, { labor, parts }: LaborAndParts): LaborAndParts {
  const sum = labor + parts
  if (sum === 0n) return { labor: 0n, parts: 0n }
  const roundFraction = { labor: (toCents * labor) / sum, parts: (toCents * parts) / sum }
  const rest = toCents - roundFraction.labor - roundFraction.parts
  const fraction = { labor: (toCents * labor) % sum, parts: (toCents * parts) % sum }
  return fraction.labor >= fraction.parts
    ? { labor: roundFraction.labor + rest, parts: roundFraction.parts }
    : { labor: roundFraction.labor, parts: roundFraction.parts + rest }
}

/** Goes down a list of fees and discounts and subtracts from what is left; returns the fees. */
function applyAdjustments(list: readonly TypedAdjustment[], written: LaborAndParts, left: LaborAndParts) {
  const fees = { taxed: 0n, untaxed: 0n }
  for (const { kind, unit, base, amount, taxed } of list) {
    const of = (pile: LaborAndParts) => ({ labor: pile.labor, parts: pile.parts, all: pile.labor + pile.parts })[base]
    const wanted = unit === 'cents' ? BigInt(amount) : takeShare(of(written), amount)
    if (kind === 'fee') fees[taxed ? 'taxed' : 'untaxed'] += wanted
    else {
      const off = wanted < of(left) ? wanted : of(left)
      const from =
        base === 'all' ? shareDiscount(off, left) : { labor: base === 'labor' ? off : 0n, parts: base === 'parts' ? off : 0n }
      left.labor -= from.labor
      left.parts -= from.parts
    }
  }
  return fees
}

/**
 * The totals of an order, added up only from what was typed, in exact fractions and without the product's code. `offered`: every job that is
 * not declined; `approved`: what would be billed.
 */
export function addUpByHand({ concerns, adjustments = [], rates }: TypedOrder, which: 'offered' | 'approved') {
  const written: LaborAndParts = { labor: 0n, parts: 0n }
  const left: LaborAndParts = { labor: 0n, parts: 0n }
  const fees = { taxed: 0n, untaxed: 0n }
  let isAsked = false
  const priced = (part: TypedPart) => toCents(multiply(toFraction(part.quantity.toFixed(2)), roundFraction(BigInt(part.ext))))
  for (const concern of concerns) {
    if (concern.decision === 'declined' || (which === 'approved' && concern.decision !== 'approved')) continue
    const own: LaborAndParts = { labor: 0n, parts: 0n }
    for (const part of concern.parts) own.parts += priced(part)
    for (const one of concern.labors) {
      own.labor += toCents(multiply(toFraction(one.hours.toFixed(2)), roundFraction(BigInt(one.rate))))
      for (const part of one.parts) own.parts += priced(part)
    }
    const ofJob = concern.adjustments ?? []
    if (concern.labors.length + concern.parts.length > 0 || ofJob.some(({ kind }) => kind === 'fee')) isAsked = true
    written.labor += own.labor
    written.parts += own.parts
    const after = { ...own }
    const added = applyAdjustments(ofJob, own, after)
    fees.taxed += added.taxed
    fees.untaxed += added.untaxed
    left.labor += after.labor
    left.parts += after.parts
  }
  const added = applyAdjustments(isAsked ? adjustments : [], written, left)
  fees.taxed += added.taxed
  fees.untaxed += added.untaxed
  const cap = BigInt(rates.suppliesCapCents)
  const uncapped = takeShare(written.labor, rates.suppliesRate)
  const supplies = uncapped > cap ? cap : uncapped
  // The remaining parts are taxed with supplies and taxed fees, the remaining labor separately.
  const tax = takeShare(left.parts + supplies + fees.taxed, rates.partsTaxRate) + takeShare(left.labor, rates.laborTaxRate)
  const total = left.labor + left.parts + supplies + fees.taxed + fees.untaxed + tax
  return {
    laborCents: Number(written.labor),
    partsCents: Number(written.parts),
    suppliesCents: Number(supplies),
    feesCents: Number(fees.taxed + fees.untaxed),
    discountCents: Number(written.labor + written.parts - left.labor - left.parts),
    taxCents: Number(tax),
    totalCents: Number(total),
  }
}
