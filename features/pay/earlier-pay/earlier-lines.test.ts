import { describe, expect, test } from 'vitest'
import { noEarlierPay } from '../../../testing/samples/earlier-pay.samples.ts'
import { calculateNet } from '../gross-to-net/calculate-net.ts'
import { emptyYear } from '../gross-to-net/contract/index.ts'
import { makeDeduction, makeFacts, makeInput } from '../gross-to-net/net-fixtures.ts'
import { addEarlier, addRegularPay } from '../stub-calculation/server/add-earlier.ts'
import { calculateW2 } from '../tax-reports/w2-boxes.ts'
import type { EarlierFigures } from './contract/schemas.ts'
import { findWarnings, listEarlierLines } from './rules.ts'

/** $250,000.00 with $10,000.00 of benefits and $20,000.00 of 401(k). */
const figures: EarlierFigures = {
  ...noEarlierPay,
  grossCents: 250_000_00,
  netCents: 150_000_00,
  federalWagesCents: 220_000_00,
  federalTaxCents: 40_000_00,
  socialSecurityWagesCents: 184_500_00,
  socialSecurityTaxCents: 11_439_00,
  medicareWagesCents: 240_000_00,
  medicareTaxCents: 3_840_00,
  additionalMedicareCents: 360_00,
  futaWagesCents: 7_000_00,
  stateUnemploymentWagesCents: 9_500_00,
  stateWagesCents: 240_000_00,
  stateTaxCents: 7_368_00,
  deferralCents: 20_000_00,
  overtimePremiumCents: 900_00,
}
const lines = listEarlierLines(figures, 200_000_00)
const earlier = { accountId: 'a', lastPayDate: '2026-10-30', state: 'PA', lines }
const codes = (state: string) => addEarlier([], { earlier, state, deductions: [] }).map(({ code }) => code)

describe('earlier pay as lines', () => {
  test('gives the boxes of Form W-2 that were entered, with state wages of their own', () => {
    expect(calculateW2([{ state: 'PA', lines }])).toMatchObject({
      box1: 220_000_00,
      box2: 40_000_00,
      box3: 184_500_00,
      box4: 11_439_00,
      box5: 240_000_00,
      box6: 3_840_00,
      box12: [
        { code: 'D', cents: 20_000_00 },
        { code: 'TT', cents: 900_00 },
      ],
      states: [{ state: 'PA', wagesCents: 240_000_00, taxCents: 7_368_00 }],
    })
  })

  test('keeps box 1 as entered, also when the figures do not fit together', () => {
    expect(calculateW2([{ state: 'PA', lines: listEarlierLines({ ...figures, federalWagesCents: 221_234_56 }, 0) }]).box1).toBe(
      221_234_56,
    )
  })

  test('counts the wages of a state for that state alone', () => {
    expect(codes('PA')).toContain('state-unemployment')
    expect(codes('TX')).not.toContain('state-unemployment')
    expect(codes('TX')).toContain('futa')
  })

  test('adds up with what stubs paid under the same code', () => {
    const paid = { accountId: 'a', side: 'deduction' as const, code: 'federal', cents: 100_00, taxable: 1_000_00 }
    const sums = addEarlier([paid], { earlier, state: 'PA', deductions: [] })
    expect(sums.find(({ code }) => code === 'federal')).toMatchObject({ cents: 40_100_00, taxable: 221_000_00 })
  })

  test('counts deferrals of before for the limit of the 401(k) that goes on here', () => {
    const deduction = makeDeduction('401k', { code: '401k.3', cents: 5_000_00 })
    const sums = addEarlier([], { earlier, state: 'TX', deductions: [deduction] })
    const byCode = Object.fromEntries(sums.map(({ code, cents }) => [code, cents]))
    expect(byCode[deduction.code]).toBe(20_000_00)
    const net = calculateNet(
      makeInput(9_000_00, { facts: makeFacts({ deductions: [deduction] }), ytd: { ...emptyYear, byCode } }),
    )
    expect(net.lines.find(({ code }) => code === deduction.code)?.cents).toBe(4_500_00)
  })

  test('shows that income tax was withheld, so a bonus may be taxed at 22%', () => {
    expect(addRegularPay({ grossCents: 0, federalCents: 0 }, earlier)).toEqual({
      grossCents: 250_000_00,
      federalCents: 40_000_00,
    })
    expect(addRegularPay({ grossCents: 5, federalCents: 1 }, null)).toEqual({ grossCents: 5, federalCents: 1 })
  })
})

const warnings = (changed: Partial<EarlierFigures>) =>
  findWarnings({ ...figures, ...changed }, { year: 2026, unemploymentBaseCents: 10_000_00 }).length

test('figures that fit together have no warning, each that does not has one, and rounding has none', () => {
  expect(warnings({})).toBe(0)
  expect(warnings({ socialSecurityTaxCents: 11_436_00 })).toBe(0)
  expect(warnings({ socialSecurityTaxCents: 11_435_99 })).toBe(1)
  expect(warnings({ medicareTaxCents: 3_850_00 })).toBe(1)
  expect(warnings({ federalWagesCents: 219_000_00 })).toBe(1)
  expect(warnings({ stateUnemploymentWagesCents: 10_000_01 })).toBe(1)
  expect(warnings({ futaWagesCents: 7_000_00, grossCents: 6_000_00 })).toBe(2)
})
