import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { frequencies, type Frequency } from '../../hiring/pay-schedules/contract/index.ts'
import { calculatePaycheck } from './calculate-paycheck.ts'
import { type FilingStatus, filingStatuses, PaycheckForm } from './contract/index.ts'
import {
  calculateFederalWithholding,
  type CurrentW4,
  calculateSupplementalWithholding,
  periodsOfYear,
} from './federal-withholding.ts'
import { calculateFica } from './fica.ts'
import { taxYear2026 } from './tax-year-2026.ts'
import { findTaxYear } from './tax-years.ts'

const plain = { payDate: '2026-07-10', frequency: 'biweekly', state: 'TX', grossCents: 200_000, filingStatus: 'single' }
const calculate = (changes: Record<string, unknown> = {}) => {
  const form = PaycheckForm.parse({ ...plain, ...changes })
  return calculatePaycheck(taxYear2026, { ...form, state: 'TX' })
}

/**
 * An independent calculation: the law's own brackets and standard deductions (Rev. Proc. 2025-32, sections 4.01 and 4.14) added up bracket by bracket, in
 * exact fractions (hundredths of a cent times 200 periods), instead of the tables of Publication 15-T. Thresholds are rounded to dollars as those are.
 */
const law = {
  single: { deduction: 16_100, brackets: [12_400, 50_400, 105_700, 201_775, 256_225, 640_600], allowance: 8_600 },
  married: { deduction: 32_200, brackets: [24_800, 100_800, 211_400, 403_550, 512_450, 768_700], allowance: 12_900 },
  head: { deduction: 24_150, brackets: [17_700, 67_450, 105_700, 201_750, 256_200, 640_600], allowance: 8_600 },
} as const
const percents = [10n, 12n, 22n, 24n, 32n, 35n, 37n]

function withholdIndependently(
  gross: number,
  frequency: Frequency,
  status: FilingStatus,
  { step2, step3, step4a, step4b, step4c }: Omit<CurrentW4, 'filingStatus'>,
): number {
  const { deduction, brackets, allowance } = law[status]
  const by = step2 ? 2n : 1n
  // The table starts lower by the amount that Worksheet 1A takes off before it.
  const wage = BigInt(gross * periodsOfYear[frequency] + step4a - step4b) - (step2 ? 0n : BigInt(allowance) * 100n)
  const zero = (BigInt(deduction) * 100n) / by - (step2 ? 0n : BigInt(allowance) * 100n)
  const edges = [0, ...brackets].map((edge) => zero * by + BigInt(edge) * 100n)
  let tax = 0n
  edges.forEach((edge, index) => {
    const next = edges[index + 1]
    const top = next === undefined || wage * by < next ? wage * by : next
    if (top > edge) tax += (top - edge) * percents[index]!
  })
  // In hundredths of a cent, and `by` times that.
  const periods = BigInt(periodsOfYear[frequency])
  const left = tax - BigInt(step3) * 100n * by
  if (left <= 0n) return step4c
  const whole = 100n * by * periods
  return Number((left * 2n + whole) / (whole * 2n)) + step4c
}

describe('federal withholding', () => {
  test('$2,000 every two weeks withholds $156.15 single and $76.15 married', () => {
    expect(calculate().federalCents).toBe(15_615)
    expect(calculate({ filingStatus: 'married' }).federalCents).toBe(7_615)
  })

  test('the thresholds of the tables are the brackets of the law moved by the standard deduction, halved for Step 2', () => {
    for (const status of ['single', 'married', 'head'] as const) {
      const { deduction, brackets, allowance } = law[status]
      const from = [0, ...brackets]
      expect(taxYear2026.standard[status].map((bracket) => bracket.from)).toEqual(
        from.map((edge) => (deduction - allowance + edge) * 100),
      )
      expect(taxYear2026.step2[status].map((bracket) => bracket.from)).toEqual(
        from.map((edge) => Math.round((deduction + edge) / 2) * 100),
      )
    }
  })

  test('agrees with an independent calculation in 3,000 cases', () => {
    const amount = (max: number) => fc.oneof(fc.constant(0), fc.integer({ min: 0, max }))
    const anyW4 = fc.record({
      step2: fc.boolean(),
      step3: amount(1_000_000),
      step4a: amount(3_000_000),
      step4b: amount(3_000_000),
      step4c: amount(20_000),
    })
    const gross = fc.oneof(...[100_000, 1_000_000, 5_000_000].map((max) => fc.integer({ min: 0, max })))
    const cases = [gross, fc.constantFrom(...frequencies), fc.constantFrom(...filingStatuses), anyW4] as const
    fc.assert(
      fc.property(...cases, (wages, frequency, filingStatus, w4) => {
        const { cents } = calculateFederalWithholding(taxYear2026, wages, frequency, { filingStatus, ...w4 })
        const difference = Math.abs(cents - withholdIndependently(wages, frequency, filingStatus, w4))
        // The IRS rounds two thresholds of one table up by 50 cents a year.
        return difference <= (w4.step2 && filingStatus === 'single' ? 2 : 0)
      }),
      { numRuns: 3_000 },
    )
  })

  test('Step 2 halves the deduction and the brackets', () => {
    // ($52,000 - $33,250) x 22% + $2,900 = $7,025.00 a year.
    expect(calculate({ step2: true }).federalCents).toBe(27_019)
    // ($52,000 - $28,500) x 12% + $1,240.
    expect(calculate({ step2: true, filingStatus: 'married' }).federalCents).toBe(15_615)
    // ($52,000 - $45,800) x 22% + $3,870.
    expect(calculate({ step2: true, filingStatus: 'head' }).federalCents).toBe(20_131)
  })

  test('credits lower the tax to zero at most, and extra withholding comes on top', () => {
    expect(calculate({ step3Cents: 220_000 }).federalCents).toBe(7_154)
    expect(calculate({ step3Cents: 900_000 }).federalCents).toBe(0)
    expect(calculate({ step3Cents: 900_000, step4cCents: 2_500 }).federalCents).toBe(2_500)
  })

  test('other income raises the annual wage and deductions lower it', () => {
    // $1,300 more at 12%, spread over 26 paychecks.
    expect(calculate({ step4aCents: 130_000 }).federalCents).toBe(16_215)
    expect(calculate({ step4bCents: 130_000 }).federalCents).toBe(15_015)
  })

  test('an exempt employee has no federal tax and still pays Social Security and Medicare', () => {
    const { federalCents, socialSecurityCents, medicareCents, netCents } = calculate({ exempt: true, step4cCents: 5_000 })
    expect([federalCents, socialSecurityCents, medicareCents, netCents]).toEqual([0, 12_400, 2_900, 184_700])
  })

  test('a W-4 from before 2020 counts $4,300 for each allowance in the standard table', () => {
    const { cents } = calculateFederalWithholding(taxYear2026, 200_000, 'biweekly', {
      filingStatus: 'single',
      allowances: 2,
      additional: 1_000,
    })
    // $52,000 - $8,600 = $43,400, which is the adjusted wage of a current W-4, too.
    expect(cents).toBe(16_615)
  })

  test('supplemental wages have 22%, and 37% of what is above a million dollars a year', () => {
    expect(calculateSupplementalWithholding(100_001, 0)).toBe(22_000)
    expect(calculateSupplementalWithholding(20_000_00, 990_000_00)).toBe(2_200_00 + 3_700_00)
  })
})

describe('Social Security and Medicare', () => {
  const fica = (wages: number, before: number) => calculateFica(taxYear2026, wages, before)

  test('Social Security ends at the wage base within a paycheck, and Medicare goes on', () => {
    expect(fica(500_000, 184_500_00 - 100_000)).toMatchObject({
      socialSecurityWages: 100_000,
      socialSecurity: 6_200,
      medicare: 7_250,
    })
    expect(fica(500_000, 184_500_00)).toMatchObject({ socialSecurityWages: 0, socialSecurity: 0 })
    expect(fica(500_000, 184_500_00 - 500_000)).toMatchObject({ socialSecurityWages: 500_000, socialSecurity: 31_000 })
  })

  test('the additional Medicare tax begins within the paycheck that crosses $200,000', () => {
    expect(fica(500_000, 200_000_00 - 300_000)).toMatchObject({
      additionalWages: 200_000,
      additionalMedicare: 1_800,
      medicare: 9_050,
    })
    expect(fica(500_000, 200_000_00 - 500_000)).toMatchObject({ additionalWages: 0, medicare: 7_250 })
  })

  test('a year in any number of paychecks pays Social Security on exactly the wage base', () => {
    for (const periods of [12, 24, 26, 52]) {
      const gross = Math.ceil(300_000_00 / periods)
      let before = 0
      let [base, additional] = [0, 0]
      for (let paid = 0; paid < periods; paid++, before += gross) {
        const paycheck = fica(gross, before)
        base += paycheck.socialSecurityWages
        additional += paycheck.additionalWages
      }
      expect([base, additional]).toEqual([184_500_00, before - 200_000_00])
    }
  })
})

describe('a paycheck', () => {
  test('every cent of the gross is withheld or net, whatever is entered', () => {
    for (let gross = 0; gross < 3_000_000; gross += 7_919)
      for (const step4cCents of [0, 50_000]) {
        const paycheck = calculate({ grossCents: gross, step4cCents, ytdGrossCents: 18_000_000 })
        const parts =
          paycheck.federalCents + paycheck.socialSecurityCents + paycheck.medicareCents + paycheck.stateCents + paycheck.netCents
        expect(parts).toBe(gross)
        expect(paycheck.netCents).toBeGreaterThanOrEqual(0)
      }
  })

  test('extra withholding is cut to what Social Security and Medicare leave, and a step says so', () => {
    const paycheck = calculate({ grossCents: 10_000, step4cCents: 50_000 })
    expect([paycheck.federalCents, paycheck.netCents]).toEqual([10_000 - 620 - 145, 0])
    expect(paycheck.steps.map(({ text }) => text)).toContain('Not more than what is left after Social Security and Medicare')
  })

  test('the steps end with the figures of the reply', () => {
    const paycheck = calculate({ step3Cents: 220_000, step4cCents: 2_500 })
    const last = (part: string) => paycheck.steps.findLast((step) => step.part === part)!.cents
    expect(paycheck.steps.find(({ line }) => line === '3c')!.cents + 2_500).toBe(paycheck.federalCents)
    expect([last('social-security'), last('medicare'), last('net')]).toEqual([
      paycheck.socialSecurityCents,
      paycheck.medicareCents,
      paycheck.netCents,
    ])
  })

  test('a pay date belongs to its own calendar year, and only known years have tables', () => {
    expect([findTaxYear('2026-01-01')?.year, findTaxYear('2026-12-31')?.year]).toEqual([2026, 2026])
    expect([findTaxYear('2025-12-31'), findTaxYear('2027-01-01')]).toEqual([null, null])
  })
})
