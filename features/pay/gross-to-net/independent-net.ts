import type { Frequency } from '../../hiring/pay-schedules/contract/index.ts'

/**
 * A second calculation, for the tests only. It shares no code and no table with the product: the brackets and standard deductions of the law (Rev. Proc. 2025-32)
 * instead of Publication 15-T, and exact fractions that are rounded once.
 */
type Fraction = readonly [bigint, bigint]
const of = (value: number | bigint, by: number | bigint = 1): Fraction => [BigInt(value), BigInt(by)]
const add = ([a, b]: Fraction, [c, d]: Fraction): Fraction => [a * d + c * b, b * d]
const times = ([a, b]: Fraction, [c, d]: Fraction): Fraction => [a * c, b * d]
const isMore = ([a, b]: Fraction, [c, d]: Fraction): boolean => a * d > c * b
const min = (a: Fraction, b: Fraction): Fraction => (isMore(a, b) ? b : a)
const max = (a: Fraction, b: Fraction): Fraction => (isMore(a, b) ? a : b)
const round = ([a, b]: Fraction): number => Number((a * 2n + b) / (b * 2n))
const zero = of(0)
const minus = (a: Fraction, b: Fraction): Fraction => add(a, times(b, of(-1)))

const law = {
  single: { deduction: 16_100, edges: [0, 12_400, 50_400, 105_700, 201_775, 256_225, 640_600], allowance: 8_600 },
  married: { deduction: 32_200, edges: [0, 24_800, 100_800, 211_400, 403_550, 512_450, 768_700], allowance: 12_900 },
  head: { deduction: 24_150, edges: [0, 17_700, 67_450, 105_700, 201_750, 256_200, 640_600], allowance: 8_600 },
}
const percents = [10, 12, 22, 24, 32, 35, 37]
const periods: Record<Frequency, number> = { weekly: 52, biweekly: 26, semimonthly: 24, monthly: 12 }

export interface Case {
  frequency: Frequency
  state: 'TX' | 'WA' | 'PA'
  regular: number
  bonus: number
  status: 'single' | 'married' | 'head'
  step2: boolean
  step3: number
  step4a: number
  step4b: number
  step4c: number
  health: number
  hsa: number
  deferralPercent: number
  roth: number
  ytdGross: number
  creditor: boolean
  isSmall: boolean
}

/** Publication 15-T, Worksheet 1A, from the law: the tax of a year on the wages less the standard deduction. */
function federal(paycheck: Case, wages: number): number {
  const { deduction, edges, allowance } = law[paycheck.status]
  const n = of(periods[paycheck.frequency])
  const half = paycheck.step2 ? of(1, 2) : of(1)
  const annual = minus(add(times(of(wages), n), of(paycheck.step4a)), of(paycheck.step4b))
  // Worksheet 1A never lets the wage before its table fall below 0, and its table begins where the rest of the deduction ends.
  const lowered = paycheck.step2 ? max(annual, zero) : max(minus(annual, of(allowance * 100)), zero)
  const start = paycheck.step2 ? times(of(deduction * 100), half) : of((deduction - allowance) * 100)
  let tax = zero
  edges.forEach((edge, index) => {
    const from = add(start, times(of(edge * 100), half))
    const next = edges[index + 1]
    const to = next === undefined ? lowered : min(lowered, add(start, times(of(next * 100), half)))
    if (isMore(to, from)) tax = add(tax, times(minus(to, from), of(percents[index]!, 100)))
  })
  const left = max(minus(tax, of(paycheck.step3)), zero)
  return round(times(left, of(1, periods[paycheck.frequency]))) + paycheck.step4c
}

const share = (cents: number, part: number, whole: number): number => round(of(BigInt(cents) * BigInt(part), whole))
const inside = (before: number, wages: number, limit: number) => Math.max(0, Math.min(wages, limit - before))

/** Every amount of the paycheck in cents; the pay is large enough that nothing has to be cut. */
export function calculateIndependently(paycheck: Case) {
  const gross = paycheck.regular + paycheck.bonus
  const deferral = share(gross, paycheck.deferralPercent, 100)
  const fica = gross - paycheck.health - paycheck.hsa
  const taxable = fica - deferral
  // Each part of the pay bears the deferral on it; the amounts of each paycheck are taken of the regular pay while it has enough.
  const bonusTaxable = Math.min(paycheck.bonus - share(deferral, paycheck.bonus, Math.max(1, gross)), taxable)
  const regularTaxable = taxable - bonusTaxable
  const socialSecurity = share(inside(paycheck.ytdGross, fica, 18_450_000), 62, 1_000)
  const medicare = share(fica, 145, 10_000)
  const above = Math.max(0, paycheck.ytdGross + fica - 20_000_000) - Math.max(0, paycheck.ytdGross - 20_000_000)
  const additional = share(above, 9, 1_000)
  const state =
    paycheck.state === 'PA'
      ? share(fica, 307, 10_000) + share(gross, 7, 10_000)
      : paycheck.state === 'WA'
        ? round(times(of(inside(paycheck.ytdGross, gross, 18_450_000)), of(113 * 7143, 100_000_000))) + share(gross, 58, 10_000)
        : 0
  const withheld = federal(paycheck, regularTaxable)
  const supplemental = share(bonusTaxable, 22, 100)
  const taxes = withheld + supplemental + socialSecurity + medicare + additional + state
  const disposable = gross - taxes
  const protectedPart = { weekly: 21_750, biweekly: 43_500, semimonthly: 47_125, monthly: 94_250 }[paycheck.frequency]
  const creditor = paycheck.creditor ? Math.max(0, Math.min(Math.floor(disposable / 4), disposable - protectedPart)) : 0
  const employer =
    share(inside(paycheck.ytdGross, fica, 18_450_000), 62, 1_000) +
    medicare +
    share(inside(paycheck.ytdGross, fica, 700_000), 6, 1_000) +
    share(inside(paycheck.ytdGross, fica, 900_000), 27, 1_000) +
    (paycheck.state === 'WA' && !paycheck.isSmall
      ? round(times(of(inside(paycheck.ytdGross, gross, 18_450_000)), of(113 * 2857, 100_000_000)))
      : 0)
  const net = gross - paycheck.health - paycheck.hsa - deferral - taxes - paycheck.roth - creditor
  return { gross, deferral, withheld, supplemental, socialSecurity, medicare, additional, state, creditor, employer, net }
}
