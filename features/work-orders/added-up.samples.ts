/** A work order as a person with a pencil would see it: what was typed, and nothing that was worked out from it. */
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

/** A number of quarters, cents or whatever, exactly. */
interface Fraction {
  over: bigint
  under: bigint
}

const exactly = (text: string): Fraction => {
  const [whole = '', decimals = ''] = text.split('.')
  return { over: BigInt(whole + decimals), under: 10n ** BigInt(decimals.length) }
}
const times = (a: Fraction, b: Fraction): Fraction => ({ over: a.over * b.over, under: a.under * b.under })
const whole = (n: bigint): Fraction => ({ over: n, under: 1n })

/** Half a cent up; nothing here is below zero. */
function cents({ over, under }: Fraction): bigint {
  const [full, rest] = [over / under, over % under]
  return rest * 2n >= under ? full + 1n : full
}

/** Rates are thousandths of a percent. */
const share = (of: bigint, rate: number) => cents(times(whole(of), { over: BigInt(rate), under: 100_000n }))

/** What is written and what is left of it. */
interface Pile {
  labor: bigint
  parts: bigint
}

/** A pencil's way to share a discount: each side its whole cents, and a cent that is left to the larger fraction, labor before parts. */
function shared(cents: bigint, { labor, parts }: Pile): Pile {
  const sum = labor + parts
  if (sum === 0n) return { labor: 0n, parts: 0n }
  const whole = { labor: (cents * labor) / sum, parts: (cents * parts) / sum }
  const rest = cents - whole.labor - whole.parts
  const fraction = { labor: (cents * labor) % sum, parts: (cents * parts) % sum }
  return fraction.labor >= fraction.parts
    ? { labor: whole.labor + rest, parts: whole.parts }
    : { labor: whole.labor, parts: whole.parts + rest }
}

/** Goes down a list of fees and discounts, taking off what is left; answers the fees. */
function adjusted(list: readonly TypedAdjustment[], written: Pile, left: Pile) {
  const fees = { taxed: 0n, untaxed: 0n }
  for (const { kind, unit, base, amount, taxed } of list) {
    const of = (pile: Pile) => ({ labor: pile.labor, parts: pile.parts, all: pile.labor + pile.parts })[base]
    const wanted = unit === 'cents' ? BigInt(amount) : share(of(written), amount)
    if (kind === 'fee') fees[taxed ? 'taxed' : 'untaxed'] += wanted
    else {
      const off = wanted < of(left) ? wanted : of(left)
      const from = base === 'all' ? shared(off, left) : { labor: base === 'labor' ? off : 0n, parts: base === 'parts' ? off : 0n }
      left.labor -= from.labor
      left.parts -= from.parts
    }
  }
  return fees
}

/**
 * What an order comes to, added up from what was typed alone, in exact fractions and by nothing of the product's own. `offered`: every
 * job that is not declined; `approved`: what would be billed.
 */
export function addedUp({ concerns, adjustments = [], rates }: TypedOrder, which: 'offered' | 'approved') {
  const written: Pile = { labor: 0n, parts: 0n }
  const left: Pile = { labor: 0n, parts: 0n }
  const fees = { taxed: 0n, untaxed: 0n }
  let isAsked = false
  const priced = (part: TypedPart) => cents(times(exactly(part.quantity.toFixed(2)), whole(BigInt(part.ext))))
  for (const concern of concerns) {
    if (concern.decision === 'declined' || (which === 'approved' && concern.decision !== 'approved')) continue
    const own: Pile = { labor: 0n, parts: 0n }
    for (const part of concern.parts) own.parts += priced(part)
    for (const one of concern.labors) {
      own.labor += cents(times(exactly(one.hours.toFixed(2)), whole(BigInt(one.rate))))
      for (const part of one.parts) own.parts += priced(part)
    }
    const ofJob = concern.adjustments ?? []
    if (concern.labors.length + concern.parts.length > 0 || ofJob.some(({ kind }) => kind === 'fee')) isAsked = true
    written.labor += own.labor
    written.parts += own.parts
    const after = { ...own }
    const added = adjusted(ofJob, own, after)
    fees.taxed += added.taxed
    fees.untaxed += added.untaxed
    left.labor += after.labor
    left.parts += after.parts
  }
  const added = adjusted(isAsked ? adjustments : [], written, left)
  fees.taxed += added.taxed
  fees.untaxed += added.untaxed
  const cap = BigInt(rates.suppliesCapCents)
  const uncapped = share(written.labor, rates.suppliesRate)
  const supplies = uncapped > cap ? cap : uncapped
  // What is left of parts is taxed with supplies and taxed fees, what is left of labor by itself.
  const tax = share(left.parts + supplies + fees.taxed, rates.partsTaxRate) + share(left.labor, rates.laborTaxRate)
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
