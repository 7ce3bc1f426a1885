/** A work order as a person with a pencil sees it: only what was typed, nothing calculated. */
export interface TypedOrder {
  concerns: readonly {
    decision: 'none' | 'approved' | 'declined'
    labors: readonly { hours: number; rate: number; taxed?: boolean; parts: readonly TypedPart[] }[]
    parts: readonly TypedPart[]
    adjustments?: readonly TypedAdjustment[]
  }[]
  adjustments?: readonly TypedAdjustment[]
  rates: {
    partsTaxRate: number
    laborTaxRate: number
    suppliesRate: number
    suppliesCapCents: number
    taxRules?: {
      laborTaxed: 'always' | 'with-parts' | 'never'
      suppliesTaxed: boolean
      coresTaxed: 'kept' | 'charged' | 'never'
      rounding: 'bill' | 'line'
    }
    isExempt?: boolean
  }
}

interface TypedPart {
  quantity: number
  ext: number
  taxed?: boolean
}

interface TypedAdjustment {
  /** No order that these tests add up by hand has an overlap. */
  kind: 'fee' | 'discount' | 'core' | 'sublet' | 'overlap'
  unit: 'cents' | 'percent'
  base: 'labor' | 'parts' | 'all'
  amount: number
  taxed: boolean
  backCents?: number
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

/** Goes down a list of fees and discounts and subtracts from what is left; returns the fees, and what of each is taxed. */
function applyAdjustments(list: readonly TypedAdjustment[], written: LaborAndParts, left: LaborAndParts, coresTaxed: string) {
  const fees = { sum: 0n, taxed: [] as bigint[], taxedLikeLabor: [] as bigint[] }
  for (const { kind, unit, base, amount, taxed, backCents = 0 } of list) {
    const of = (pile: LaborAndParts) => ({ labor: pile.labor, parts: pile.parts, all: pile.labor + pile.parts })[base]
    const wanted = unit === 'cents' ? BigInt(amount) : takeShare(of(written), amount)
    if (kind === 'core') {
      const back = BigInt(backCents)
      fees.sum += wanted - back
      if (taxed && coresTaxed !== 'never') fees.taxed.push(coresTaxed === 'kept' ? wanted - back : wanted)
    } else if (kind === 'sublet') {
      fees.sum += wanted
      if (taxed) (base === 'labor' ? fees.taxedLikeLabor : fees.taxed).push(wanted)
    } else if (kind === 'fee') {
      fees.sum += wanted
      if (taxed) fees.taxed.push(wanted)
    } else {
      const off = wanted < of(left) ? wanted : of(left)
      const from =
        base === 'all' ? shareDiscount(off, left) : { labor: base === 'labor' ? off : 0n, parts: base === 'parts' ? off : 0n }
      left.labor -= from.labor
      left.parts -= from.parts
    }
  }
  return fees
}

/** A line on the pencil's list: what is left of it, and whether the tax office asks for it. */
interface PencilLine {
  left: bigint
  isTaxed: boolean
}

/**
 * Crosses a discount off a list of lines: each gives its whole cents, and the leftover cents come from the lines with the largest fraction, one
 * each. Where fractions are equal, the larger line gives first, then the taxed one.
 */
function crossOff(lines: PencilLine[], cents: bigint): void {
  const sum = lines.reduce((total, line) => total + line.left, 0n)
  if (cents === 0n) return
  let given = 0n
  const fractions = lines.map((line) => {
    const exact = cents * line.left
    given += exact / sum
    return { line, before: line.left, whole: exact / sum, fraction: exact % sum }
  })
  fractions.sort((a, b) => {
    if (a.fraction !== b.fraction) return a.fraction > b.fraction ? -1 : 1
    if (a.before !== b.before) return a.before > b.before ? -1 : 1
    return Number(b.line.isTaxed) - Number(a.line.isTaxed)
  })
  fractions.forEach(({ line, whole }, place) => {
    line.left -= whole + (BigInt(place) < cents - given ? 1n : 0n)
  })
}

/**
 * The totals of an order, added up only from what was typed, in exact fractions and without the product's code. `offered`: every job that is
 * not declined; `approved`: what would be billed.
 */
export function addUpByHand({ concerns, adjustments = [], rates }: TypedOrder, which: 'offered' | 'approved') {
  const { laborTaxed, suppliesTaxed, coresTaxed, rounding } = rates.taxRules ?? {
    laborTaxed: 'always',
    suppliesTaxed: true,
    coresTaxed: 'kept',
    rounding: 'bill',
  }
  const written: LaborAndParts = { labor: 0n, parts: 0n }
  const left: LaborAndParts = { labor: 0n, parts: 0n }
  const list = { labor: [] as PencilLine[], parts: [] as PencilLine[] }
  let fees = 0n
  const taxedLikeParts: bigint[] = []
  const taxedLikeLabor: bigint[] = []
  let isAsked = false
  const priced = (part: TypedPart) => toCents(multiply(toFraction(part.quantity.toFixed(2)), roundFraction(BigInt(part.ext))))
  for (const concern of concerns) {
    if (concern.decision === 'declined' || (which === 'approved' && concern.decision !== 'approved')) continue
    const allParts = [...concern.parts, ...concern.labors.flatMap((labor) => labor.parts)]
    const hasParts =
      allParts.length > 0 || (concern.adjustments ?? []).some(({ kind, base }) => kind === 'sublet' && base === 'parts')
    const isLaborTaxed = laborTaxed === 'always' || (laborTaxed === 'with-parts' && hasParts)
    const parts = allParts.map((part) => ({ left: priced(part), isTaxed: part.taxed ?? true }))
    const labors = concern.labors.map((labor) => ({
      left: toCents(multiply(toFraction(labor.hours.toFixed(2)), roundFraction(BigInt(labor.rate)))),
      isTaxed: isLaborTaxed && (labor.taxed ?? true),
    }))
    const sum = (lines: PencilLine[]) => lines.reduce((total, line) => total + line.left, 0n)
    const own: LaborAndParts = { labor: sum(labors), parts: sum(parts) }
    const ofJob = concern.adjustments ?? []
    if (allParts.length + labors.length > 0 || ofJob.some(({ kind }) => kind !== 'discount')) isAsked = true
    written.labor += own.labor
    written.parts += own.parts
    const after = { ...own }
    const added = applyAdjustments(ofJob, own, after, coresTaxed)
    fees += added.sum
    taxedLikeParts.push(...added.taxed)
    if (isLaborTaxed) taxedLikeLabor.push(...added.taxedLikeLabor)
    crossOff(labors, own.labor - after.labor)
    crossOff(parts, own.parts - after.parts)
    list.labor.push(...labors)
    list.parts.push(...parts)
    left.labor += after.labor
    left.parts += after.parts
  }
  const before = { ...left }
  const added = applyAdjustments(isAsked ? adjustments : [], written, left, coresTaxed)
  fees += added.sum
  taxedLikeParts.push(...added.taxed)
  crossOff(list.labor, before.labor - left.labor)
  crossOff(list.parts, before.parts - left.parts)
  const cap = BigInt(rates.suppliesCapCents)
  const uncapped = takeShare(written.labor, rates.suppliesRate)
  const supplies = uncapped > cap ? cap : uncapped
  if (suppliesTaxed) taxedLikeParts.push(supplies)
  const taxOf = (amounts: bigint[], rate: number) =>
    rounding === 'line'
      ? amounts.reduce((total, amount) => total + takeShare(amount, rate), 0n)
      : takeShare(
          amounts.reduce((total, amount) => total + amount, 0n),
          rate,
        )
  const listTaxed = (lines: PencilLine[]) => lines.filter(({ isTaxed }) => isTaxed).map((line) => line.left)
  // The remaining parts are taxed with supplies, taxed fees and core charges, the remaining labor separately.
  const tax = rates.isExempt
    ? 0n
    : taxOf([...listTaxed(list.parts), ...taxedLikeParts], rates.partsTaxRate) +
      taxOf([...listTaxed(list.labor), ...taxedLikeLabor], rates.laborTaxRate)
  const total = left.labor + left.parts + supplies + fees + tax
  return {
    laborCents: Number(written.labor),
    partsCents: Number(written.parts),
    suppliesCents: Number(supplies),
    feesCents: Number(fees),
    discountCents: Number(written.labor + written.parts - left.labor - left.parts),
    taxCents: Number(tax),
    totalCents: Number(total),
  }
}
