import { calculatePortion } from '../../../common/cents.ts'
import type { Frequency } from '../../hiring/pay-schedules/contract/index.ts'
import type { PaycheckStep } from '../paycheck/contract/index.ts'
import { calculateFederalWithholding, calculateSupplementalWithholding, type TaxYear } from '../paycheck/rules.ts'
import type { NetFacts, NetInput, RegularPay } from './contract/net-schemas.ts'

/** Federal income tax of the regular and of the supplemental wages, in cents. */
export interface FederalTaxes {
  regular: number
  supplemental: number
  /** Supplemental wages were taxed as part of the regular ones. */
  isTogether: boolean
  steps: PaycheckStep[]
}

interface FederalWages {
  regular: number
  supplemental: number
  frequency: Frequency
}

const limitOf22 = 1_000_000_00

/** The facts that decide on the flat rate, besides this paycheck. */
interface Earlier {
  /** Supplemental tax withheld this year. */
  before: number
  regularPay: RegularPay
}

export const readRegularPay = ({ regularPay, ytd }: Pick<NetInput, 'regularPay' | 'ytd'>): RegularPay =>
  regularPay ?? { grossCents: ytd.grossCents, federalCents: ytd.byCode['federal'] ?? 0 }

/**
 * Whether supplemental wages without regular ones beside them may be taxed at 22%: only if income tax was withheld from regular wages of this year or the
 * last (26 CFR 31.3402(g)-1(a)(7)(i)(B)). Where no regular pay is known, such as in a shop's first run here, it was paid elsewhere.
 */
export const mayUseFlatRate = ({ grossCents, federalCents }: RegularPay): boolean => federalCents > 0 || grossCents === 0

/**
 * Regular wages by the W-4, and supplemental wages at 22% (37% above $1,000,000 of a year). Where the 22% may not be used, both are taxed together
 * (Publication 15 (2026), section 7). An exemption covers both but the 37%.
 */
export function calculateFederalTaxes(
  law: TaxYear,
  { regular, supplemental, frequency }: FederalWages,
  { w4, figures }: NetFacts,
  earlier: Earlier,
): FederalTaxes {
  const before = calculatePortion(earlier.before, 100, 22)
  if (w4.kind === 'exempt') {
    const above = Math.min(supplemental, Math.max(0, before + supplemental - limitOf22))
    const steps = [step('Exempt from federal income tax by Form W-4', 0)]
    return { regular: 0, supplemental: calculatePortion(above, 37, 100), isTogether: false, steps }
  }
  const added = figures.filter(({ kind }) => kind === 'nonresident').reduce((sum, { cents }) => sum + cents, 0)
  const byW4 = (wages: number) => {
    const found = calculateFederalWithholding(law, wages + added, frequency, w4)
    return added === 0 ? found : { ...found, steps: [step('Added for a nonresident alien', added), ...found.steps] }
  }
  const ofRegular = regular > 0 ? byW4(regular) : { cents: 0, steps: [] }
  const mayBeFlat =
    ofRegular.cents > 0 || earlier.regularPay.federalCents > 0 || (regular <= 0 && mayUseFlatRate(earlier.regularPay))
  if (supplemental > 0 && !mayBeFlat) {
    const together = byW4(regular + supplemental)
    return { regular: together.cents, supplemental: 0, isTogether: true, steps: together.steps }
  }
  const ofSupplemental = calculateSupplementalWithholding(supplemental, before)
  const steps = supplemental > 0 ? [...ofRegular.steps, step('Supplemental wages, 22%', ofSupplemental)] : ofRegular.steps
  return { regular: ofRegular.cents, supplemental: ofSupplemental, isTogether: false, steps }
}

/** Tax that was calculated together with the last regular pay. */
export const takeAggregateTax = (cents: number): FederalTaxes => ({
  regular: cents,
  supplemental: 0,
  isTogether: true,
  steps: [step('Tax on this and the last regular paycheck together, less what that one withheld', cents)],
})

const step = (text: string, cents: number): PaycheckStep => ({ part: 'federal', line: '', text, cents })
