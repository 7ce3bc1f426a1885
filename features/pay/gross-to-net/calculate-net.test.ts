import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Refused } from '../../../common/refusal.ts'
import { splitPay } from '../../hiring/direct-deposits/split-pay.ts'
import { frequencies } from '../../hiring/pay-schedules/contract/index.ts'
import { calculateNet } from './calculate-net.ts'
import { emptyYear, type NetFacts, type NetInput, type NetPay, type PaidLine } from './contract/index.ts'
import { calculateIndependently, type Case } from './independent-net.ts'
import { makeDeduction, makeFacts, makeFigure, makeInput, makeLines, makeOrder } from './net-fixtures.ts'

const find = ({ lines, employerLines }: NetPay, code: string) => [...lines, ...employerLines].find((line) => line.code === code)
const cents = (pay: NetPay, code: string) => find(pay, code)?.cents ?? 0
const withFacts = (facts: Partial<NetFacts>): Partial<NetInput> => ({ facts: makeFacts(facts) })
const ytd = (paid: number, byCode: Record<string, number> = {}) => ({
  grossCents: paid,
  socialSecurityWagesCents: Math.min(paid, 184_500_00),
  medicareWagesCents: paid,
  futaWagesCents: Math.min(paid, 7_000_00),
  stateUnemploymentWagesCents: Math.min(paid, 9_000_00),
  byCode,
})

function reasonOf(input: NetInput): string {
  try {
    calculateNet(input)
  } catch (error) {
    if (error instanceof Refused) return error.message
    throw error
  }
  return ''
}

const anyCase: fc.Arbitrary<Case> = fc.record({
  frequency: fc.constantFrom(...frequencies),
  state: fc.constantFrom('TX' as const, 'WA' as const, 'PA' as const),
  regular: fc.integer({ min: 150_000, max: 3_000_000 }),
  bonus: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 500_000 })),
  status: fc.constantFrom('single' as const, 'married' as const, 'head' as const),
  // The IRS rounds two thresholds of one Step 2 table up by 50 cents; the other tests of Step 2 are in paycheck.
  step2: fc.constant(false),
  step3: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 440_000 })),
  step4a: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 1_000_000 })),
  step4b: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 1_000_000 })),
  step4c: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 10_000 })),
  health: fc.integer({ min: 0, max: 20_000 }),
  hsa: fc.integer({ min: 0, max: 10_000 }),
  deferralPercent: fc.integer({ min: 0, max: 15 }),
  roth: fc.integer({ min: 0, max: 10_000 }),
  ytdGross: fc.oneof(
    fc.constant(0),
    fc.integer({ min: 0, max: 1_000_000 }),
    fc.integer({ min: 17_000_000, max: 18_600_000 }),
    fc.integer({ min: 18_450_000, max: 21_000_000 }),
  ),
  creditor: fc.boolean(),
  isSmall: fc.boolean(),
})

const toInput = (paycheck: Case): NetInput => ({
  payDate: '2026-09-04',
  frequency: paycheck.frequency,
  state: paycheck.state,
  lines: [
    { kind: 'regular', week: '2026-08-23', minutes: 2400, cents: paycheck.regular, taxedAs: 'regular' },
    { kind: 'bonus', week: null, minutes: null, cents: paycheck.bonus, taxedAs: 'supplemental' },
  ],
  facts: makeFacts({
    w4: {
      kind: 'steps',
      filingStatus: paycheck.status,
      step2: paycheck.step2,
      step3: paycheck.step3,
      step4a: paycheck.step4a,
      step4b: paycheck.step4b,
      step4c: paycheck.step4c,
    },
    deductions: [
      makeDeduction('health', { cents: paycheck.health }),
      makeDeduction('hsa', { cents: paycheck.hsa, limit: 'self' }),
      makeDeduction('401k', { how: 'percent', rate: paycheck.deferralPercent * 10_000 }),
      makeDeduction('roth', { cents: paycheck.roth }),
    ],
    garnishments: paycheck.creditor ? [makeOrder('creditor', { how: 'most' })] : [],
    shop: {
      unemployment: { rate: 27_000, wageBaseCents: 900_000, countsPreTax: false },
      futaReduction: 0,
      isSmallWashingtonEmployer: paycheck.isSmall,
    },
  }),
  // Tax was withheld before, so that 22% may be used.
  ytd: ytd(paycheck.ytdGross, { federal: 1 }),
})

describe('an independent calculation', () => {
  test('agrees on every line in 1,000 random paychecks', () => {
    fc.assert(
      fc.property(anyCase, (paycheck) => {
        const pay = calculateNet(toInput(paycheck))
        const expected = calculateIndependently(paycheck)
        const state =
          cents(pay, 'state-income') + cents(pay, 'employee-unemployment') + cents(pay, 'wa-paid-leave') + cents(pay, 'wa-cares')
        expect({
          gross: pay.grossCents,
          deferral: cents(pay, '401k.1'),
          withheld: cents(pay, 'federal'),
          supplemental: cents(pay, 'federal-supplemental'),
          socialSecurity: cents(pay, 'social-security'),
          medicare: cents(pay, 'medicare'),
          additional: cents(pay, 'medicare-additional'),
          state,
          creditor: cents(pay, 'creditor.1'),
          employer: pay.employerLines.reduce((sum, line) => sum + line.cents, 0),
          net: pay.netCents,
        }).toEqual(expected)
      }),
      { numRuns: 1_000 },
    )
  })

  test('the lines and the net are the gross in 1,000 paychecks of any size, and nothing is below zero', () => {
    const small = fc.record({
      paycheck: anyCase,
      gross: fc.integer({ min: 0, max: 60_000 }),
      more: fc.array(
        fc.record({
          kind: fc.constantFrom('401k' as const, 'health' as const, 'tools' as const, 'loan' as const),
          cents: fc.integer({ min: 0, max: 80_000 }),
        }),
        { maxLength: 5 },
      ),
    })
    fc.assert(
      fc.property(small, ({ paycheck, gross, more }) => {
        const input = toInput({ ...paycheck, regular: gross })
        const deductions = more.map(({ kind, cents: amount }, index) =>
          makeDeduction(kind, { code: `${kind}.${index}`, cents: amount }),
        )
        const garnishments = [
          makeOrder('support', { cents: 30_000 }),
          makeOrder('federal-levy', { how: 'most', exemptCents: 20_000 }),
        ]
        const pay = calculateNet({ ...input, facts: { ...input.facts, deductions, garnishments } })
        const taken = pay.lines.reduce((sum, line) => sum + line.cents, 0)
        expect(taken + pay.netCents).toBe(pay.grossCents)
        expect(Math.min(pay.netCents, ...pay.lines.map((line) => line.cents))).toBeGreaterThanOrEqual(0)
        // Social Security and Medicare are never cut by what the employee chose.
        const fica =
          pay.grossCents -
          pay.lines
            .filter(({ group, code }) => group === 'pre-tax' && !code.startsWith('401k'))
            .reduce((sum, line) => sum + line.cents, 0)
        expect(cents(pay, 'medicare')).toBe(Math.floor((fica * 145 + 5_000) / 10_000))
      }),
      { numRuns: 1_000 },
    )
  })
})

describe('pre-tax deductions', () => {
  test('a 401(k) deferral lowers income tax only, and a health plan Social Security and Medicare, too', () => {
    const plain = calculateNet(makeInput(200_000))
    const deferral = calculateNet(makeInput(200_000, withFacts({ deductions: [makeDeduction('401k', { cents: 20_000 })] })))
    const health = calculateNet(makeInput(200_000, withFacts({ deductions: [makeDeduction('health', { cents: 20_000 })] })))
    expect([cents(plain, 'federal'), cents(plain, 'social-security'), cents(plain, 'medicare')]).toEqual([15_615, 12_400, 2_900])
    // $200 at 12%.
    expect([cents(deferral, 'federal'), cents(deferral, 'social-security'), cents(deferral, 'medicare')]).toEqual([
      13_215, 12_400, 2_900,
    ])
    expect([cents(health, 'federal'), cents(health, 'social-security'), cents(health, 'medicare')]).toEqual([
      13_215, 11_160, 2_610,
    ])
    expect(find(deferral, 'futa')!.taxableCents).toBe(200_000)
    expect(find(health, 'futa')!.taxableCents).toBe(180_000)
  })

  test('401(k) and Roth together stop at $24,500 of the year, or at $32,500 and $35,750 with catch-up', () => {
    const take = (limit: 'standard' | 'age-50' | 'age-60', before: number) => {
      const deductions = [makeDeduction('401k', { cents: 50_000, limit }), makeDeduction('roth', { cents: 50_000, limit })]
      const pay = calculateNet(
        makeInput(400_000, { ...withFacts({ deductions }), ytd: ytd(0, { '401k.1': before - 100_000, 'roth.1': 100_000 }) }),
      )
      return [cents(pay, '401k.1'), cents(pay, 'roth.1')]
    }
    expect(take('standard', 2_380_000)).toEqual([50_000, 20_000])
    expect(take('standard', 2_450_000)).toEqual([0, 0])
    expect(take('age-50', 3_190_000)).toEqual([50_000, 10_000])
    expect(take('age-60', 3_570_000)).toEqual([5_000, 0])
  })

  test('the commuter benefit stops at $340 of the month, and a limit of the shop at its own amount of the year', () => {
    const deductions = [
      makeDeduction('commuter', { cents: 20_000, monthCents: 20_000 }),
      makeDeduction('health', { cents: 10_000, yearLimitCents: 105_000 }),
    ]
    const pay = calculateNet(makeInput(200_000, { ...withFacts({ deductions }), ytd: ytd(0, { 'health.1': 100_000 }) }))
    expect([cents(pay, 'commuter.1'), cents(pay, 'health.1')]).toEqual([14_000, 5_000])
    expect(pay.warnings.join(' ')).toMatch(/\$340\.00 a month.*\$1,050\.00 a year/)
  })
})

describe('federal income tax', () => {
  test('a certificate from before 2020 counts by its allowances', () => {
    const pay = calculateNet(
      makeInput(200_000, withFacts({ w4: { kind: 'allowances', filingStatus: 'married', allowances: 2, additional: 1_000 } })),
    )
    // $52,000 - $8,600 = $43,400; 10% of what is above $19,300 is $2,410.00 a year; and $10.00 more.
    expect(cents(pay, 'federal')).toBe(9_269 + 1_000)
  })

  test('an exempt employee still pays Social Security and Medicare', () => {
    const pay = calculateNet(makeInput(200_000, withFacts({ w4: { kind: 'exempt' } })))
    expect([cents(pay, 'federal'), cents(pay, 'social-security'), cents(pay, 'medicare')]).toEqual([0, 12_400, 2_900])
  })

  test('a bonus beside regular wages is withheld at 22%, and with them when no tax is withheld from regular wages', () => {
    const bonus: PaidLine = { kind: 'bonus', week: null, minutes: null, cents: 100_000, taxedAs: 'supplemental' }
    const combined = calculateNet(makeInput(0, { lines: [...makeLines(200_000), bonus] }))
    expect([cents(combined, 'federal'), cents(combined, 'federal-supplemental')]).toEqual([15_615, 22_000])
    const low = calculateNet(makeInput(0, { lines: [...makeLines(50_000), bonus] }))
    expect([find(low, 'federal-supplemental'), cents(low, 'federal')]).toEqual([
      undefined,
      cents(calculateNet(makeInput(150_000)), 'federal'),
    ])
  })

  test('a 401(k) percentage lowers the supplemental wages of a regular paycheck by its part of them, as it does in a paycheck apart', () => {
    // Dave's check: $1,435.05 and a bonus of $305.10, 401(k) 5%, $25.00 of Step 4(c). 5% of $1,740.15 is $87.01, of which $15.26 is of the bonus.
    const bonus: PaidLine = { kind: 'bonus', week: null, minutes: null, cents: 30_510, taxedAs: 'supplemental' }
    const w4 = {
      kind: 'steps',
      filingStatus: 'married',
      step2: false,
      step3: 440_000,
      step4a: 0,
      step4b: 0,
      step4c: 2_500,
    } as const
    const deferral = makeDeduction('401k', { how: 'percent', rate: 50_000 })
    const health = makeDeduction('health', { cents: 10_000 })
    const facts = withFacts({ w4, deductions: [deferral] })
    const combined = calculateNet(makeInput(0, { lines: [...makeLines(143_505), bonus], ...facts }))
    expect([cents(combined, '401k.1'), cents(combined, 'federal-supplemental'), cents(combined, 'federal')]).toEqual([
      8_701, 6_376, 2_500,
    ])
    expect([find(combined, 'federal-supplemental')?.taxableCents, find(combined, 'federal')?.taxableCents]).toEqual([
      28_984, 136_330,
    ])
    const before = ytd(1_000_000, { federal: 50_000 })
    const apart = calculateNet(makeInput(0, { lines: [bonus], isExtra: true, ytd: before, ...facts }))
    expect([cents(apart, '401k.1'), cents(apart, 'federal-supplemental')]).toEqual([1_526, 6_376])
    // The amount of each paycheck is of the regular pay, in both.
    const insured = withFacts({ w4, deductions: [health] })
    const paid = calculateNet(makeInput(0, { lines: [...makeLines(143_505), bonus], ...insured }))
    expect(cents(paid, 'federal-supplemental')).toBe(6_712)
  })

  test('a bonus paid apart is withheld at 22% alone, without the extra withholding of Step 4(c)', () => {
    const lines: PaidLine[] = [{ kind: 'bonus', week: null, minutes: null, cents: 100_000, taxedAs: 'supplemental' }]
    const w4 = { kind: 'steps', filingStatus: 'single', step2: false, step3: 0, step4a: 0, step4b: 0, step4c: 5_000 } as const
    const pay = calculateNet(makeInput(0, { lines, ...withFacts({ w4 }), ytd: ytd(1_000_000, { federal: 50_000 }) }))
    expect([cents(pay, 'federal'), cents(pay, 'federal-supplemental')]).toEqual([0, 22_000])
  })

  test('without a Form W-4 it is withheld as from a single person, and the warning says so', () => {
    const pay = calculateNet(makeInput(200_000, withFacts({ w4Source: 'none' })))
    expect(cents(pay, 'federal')).toBe(15_615)
    expect(pay.warnings).toContain('No Form W-4 on file: withheld as for a single person without adjustments.')
  })

  test('a nonresident alien is refused until the owner enters what the IRS adds to the wages', () => {
    expect(reasonOf(makeInput(200_000, withFacts({ isNonresident: true })))).toMatch(/nonresident alien. Enter by hand/)
    const figures = [makeFigure('nonresident', { cents: 50_000 })]
    const pay = calculateNet(makeInput(200_000, withFacts({ isNonresident: true, figures })))
    expect([cents(pay, 'federal'), pay.grossCents]).toEqual([cents(calculateNet(makeInput(250_000)), 'federal'), 200_000])
  })
})

describe('limits of the year', () => {
  test('Social Security stops at $184,500 within a paycheck, for both sides, and Medicare goes on', () => {
    const pay = calculateNet(makeInput(500_000, { ytd: ytd(18_300_000) }))
    expect(find(pay, 'social-security')).toMatchObject({ taxableCents: 150_000, cents: 9_300 })
    expect(find(pay, 'employer-social-security')).toMatchObject({ taxableCents: 150_000, cents: 9_300 })
    expect(find(pay, 'medicare')).toMatchObject({ taxableCents: 500_000, cents: 7_250 })
    const next = calculateNet(makeInput(500_000, { ytd: ytd(18_800_000) }))
    expect([cents(next, 'social-security'), cents(next, 'employer-social-security')]).toEqual([0, 0])
  })

  test('what is above $200,000 pays 0.9% more, which the employer does not match', () => {
    const pay = calculateNet(makeInput(500_000, { ytd: ytd(19_800_000) }))
    expect(find(pay, 'medicare-additional')).toMatchObject({ taxableCents: 300_000, cents: 2_700 })
    expect(cents(pay, 'employer-medicare')).toBe(7_250)
  })

  test('the federal unemployment tax ends at $7,000: 0.6%, and more by the state’s credit reduction', () => {
    const pay = calculateNet(makeInput(500_000, { ytd: ytd(400_000) }))
    expect(find(pay, 'futa')).toMatchObject({ taxableCents: 300_000, cents: 1_800 })
    const shop = { unemployment: null, futaReduction: 12_000, isSmallWashingtonEmployer: false }
    const reduced = calculateNet(makeInput(500_000, { ...withFacts({ shop }), ytd: ytd(400_000) }))
    expect(cents(reduced, 'futa')).toBe(5_400)
    expect(reduced.warnings.join(' ')).toContain('State unemployment tax is not included')
  })

  test('the state unemployment tax ends at the shop’s wage base, and can count what section 125 took', () => {
    const deductions = [makeDeduction('health', { cents: 50_000 })]
    const shop = (countsPreTax: boolean) => ({
      unemployment: { rate: 31_500, wageBaseCents: 900_000, countsPreTax },
      futaReduction: 0,
      isSmallWashingtonEmployer: false,
    })
    const taxable = (countsPreTax: boolean, paid: number) =>
      find(
        calculateNet(makeInput(300_000, { ...withFacts({ deductions, shop: shop(countsPreTax) }), ytd: ytd(paid) })),
        'state-unemployment',
      )
    expect(taxable(false, 0)).toMatchObject({ taxableCents: 250_000, cents: 7_875 })
    expect(taxable(true, 0)).toMatchObject({ taxableCents: 300_000, cents: 9_450 })
    expect(taxable(true, 800_000)).toMatchObject({ taxableCents: 100_000, cents: 3_150 })
  })
})

describe('states', () => {
  test('a state with an income tax is refused by name until the owner enters the figure by hand, which is marked', () => {
    expect(reasonOf(makeInput(200_000, { state: 'CA' }))).toMatch(/^Liftbay has no 2026 income tax table for California/)
    const figures = [makeFigure('state-income', { label: 'California income tax', cents: 4_321 })]
    const pay = calculateNet(makeInput(200_000, { state: 'CA', ...withFacts({ figures }) }))
    expect(find(pay, 'state-income')).toMatchObject({ cents: 4_321, isByHand: true, label: 'California income tax' })
  })

  test('a percentage by hand is of the wages that the owner says: all, those of Medicare, or those taxed federally', () => {
    const deductions = [makeDeduction('health', { cents: 20_000 }), makeDeduction('401k', { cents: 30_000 })]
    const takeOf = (wages: 'gross' | 'medicare' | 'federal') => {
      const figures = [
        makeFigure('state-income', { how: 'percent', rate: 27_500, wages }),
        makeFigure('local-income', { how: 'percent', rate: 25_000, wages }),
      ]
      const pay = calculateNet(makeInput(200_000, { state: 'OH', ...withFacts({ deductions, figures }) }))
      return [cents(pay, 'state-income'), cents(pay, 'local-income.1')]
    }
    expect([takeOf('gross'), takeOf('medicare'), takeOf('federal')]).toEqual([
      [5_500, 5_000],
      [4_950, 4_500],
      [4_125, 3_750],
    ])
  })

  test('Pennsylvania takes 3.07% of wages after health plans, of which a 401(k) deferral is a part', () => {
    const deductions = [makeDeduction('health', { cents: 20_000 }), makeDeduction('401k', { cents: 30_000 })]
    const pay = calculateNet(makeInput(200_000, { state: 'PA', ...withFacts({ deductions }) }))
    expect(find(pay, 'state-income')).toMatchObject({ taxableCents: 180_000, cents: 5_526, isByHand: false })
  })

  test('Pennsylvania takes 0.07% of all wages for unemployment, Alaska waits for the owner’s figure and says so', () => {
    const health = [makeDeduction('health', { cents: 20_000 })]
    const pay = calculateNet(makeInput(200_000, { state: 'PA', ...withFacts({ deductions: health }) }))
    expect(find(pay, 'employee-unemployment')).toMatchObject({ cents: 140, taxableCents: 200_000, isByHand: false })
    const figures = [makeFigure('state-insurance', { how: 'percent', rate: 1_000 })]
    const byHand = calculateNet(makeInput(200_000, { state: 'PA', ...withFacts({ figures }) }))
    expect([find(byHand, 'employee-unemployment'), cents(byHand, 'state-insurance.1')]).toEqual([undefined, 200])
    const isSaid = (input: NetInput) => calculateNet(input).warnings.some((text) => text.includes('is not withheld'))
    expect([
      isSaid(makeInput(200_000, { state: 'AK' })),
      isSaid(makeInput(200_000, { state: 'AK', ...withFacts({ figures }) })),
    ]).toEqual([true, false])
  })

  test('Washington takes Paid Leave up to the wage base and WA Cares of everything, as its own examples say', () => {
    // $2,000.00 x 1.13% x 71.43% = $16.14, and $75,000.00 a year costs the employer $242.13.
    const pay = calculateNet(makeInput(200_000, { state: 'WA' }))
    expect([cents(pay, 'wa-paid-leave'), cents(pay, 'wa-cares'), cents(pay, 'employer-wa-paid-leave')]).toEqual([
      1_614, 1_160, 646,
    ])
    expect(cents(calculateNet(makeInput(7_500_000, { state: 'WA' })), 'employer-wa-paid-leave')).toBe(24_213)
    const late = calculateNet(
      makeInput(200_000, { state: 'WA', ...withFacts({ isExemptFromWaCares: true }), ytd: ytd(18_400_000) }),
    )
    expect([find(late, 'wa-paid-leave')!.taxableCents, find(late, 'wa-cares')]).toEqual([50_000, undefined])
  })

  test('a contribution entered by hand counts by percentage up to its wage base, by the hour, and on the employer’s side', () => {
    const figures = [
      makeFigure('state-insurance', { code: 'state-insurance.1', how: 'percent', rate: 5_000, wageBaseCents: 5_420_000 }),
      makeFigure('state-insurance', { code: 'state-insurance.2', how: 'per-hour', rate: 201_500 }),
      makeFigure('employer', { how: 'percent', rate: 1_000 }),
    ]
    const pay = calculateNet(makeInput(200_000, { state: 'AK', ...withFacts({ figures }), ytd: ytd(5_300_000) }))
    expect(find(pay, 'state-insurance.1')).toMatchObject({ taxableCents: 120_000, cents: 600, isByHand: true })
    // 80 hours at $0.2015.
    expect(find(pay, 'state-insurance.2')).toMatchObject({ cents: 1_612, isByHand: true })
    expect(find(pay, 'employer.1')).toMatchObject({ cents: 200, group: 'employer' })
  })

  test('a pay date without tables is refused with its year', () => {
    expect(reasonOf(makeInput(200_000, { payDate: '2027-01-08' }))).toMatch(/no tax tables for 2027.*Choose a pay date in 2026/)
  })
})

describe('tools, uniforms and loans', () => {
  const take = (kind: 'tools' | 'uniform' | 'loan', amount: number, lines: PaidLine[], more: Partial<NetInput> = {}) => {
    const pay = calculateNet(
      makeInput(0, {
        lines,
        ...withFacts({ w4: { kind: 'exempt' }, deductions: [makeDeduction(kind, { cents: amount })] }),
        ...more,
      }),
    )
    return { cents: cents(pay, `${kind}.1`), warnings: pay.warnings.join(' ') }
  }
  const week = (paid: number, minutes: number | null, start = '2026-06-14'): PaidLine => ({
    kind: 'regular',
    week: start,
    minutes,
    cents: paid,
    taxedAs: 'regular',
  })

  test('never bring a week below the minimum wage, and the warning says so', () => {
    // 40 hours for $300.00; the minimum is $290.00.
    const { cents: taken, warnings } = take('tools', 5_000, [week(30_000, 2_400)])
    expect(taken).toBe(1_000)
    expect(warnings).toContain('$10.00 instead of $50.00, so that the pay stays at the minimum wage')
  })

  test('are measured week by week: a good week does not pay for a bad one', () => {
    expect(take('uniform', 9_000, [week(30_000, 2_400), week(29_000, 2_400, '2026-06-21')]).cents).toBe(1_000)
  })

  test('in a week with overtime cost no more than with 40 hours (29 CFR 531.37)', () => {
    // 50 hours at $8.25: 40 x ($8.25 - $7.25). Of the premium nothing may be taken.
    const lines: PaidLine[] = [
      week(41_250, 3_000),
      { kind: 'overtime-premium', week: '2026-06-14', minutes: 600, cents: 4_125, taxedAs: 'regular' },
    ]
    expect(take('tools', 20_000, lines).cents).toBe(4_000)
  })

  test('nothing is taken of a salary or of a week whose hours are not known, unless they are given', () => {
    expect(
      take('tools', 1_000, [{ kind: 'salary', week: null, minutes: null, cents: 200_000, taxedAs: 'regular' }]),
    ).toMatchObject({ cents: 0 })
    const flagged: PaidLine = { kind: 'flagged', week: '2026-06-14', minutes: null, cents: 100_000, taxedAs: 'regular' }
    expect(take('tools', 1_000, [flagged]).warnings).toContain('because the hours of a week are not known')
    expect(take('tools', 1_000, [flagged], { weeks: [{ week: '2026-06-14', minutes: 2_700 }] }).cents).toBe(1_000)
  })

  test('a loan is repaid beside the minimum wage, and ends with its balance', () => {
    const facts = makeFacts({
      w4: { kind: 'exempt' },
      deductions: [makeDeduction('loan', { cents: 5_000, balanceCents: 3_210 })],
    })
    expect(cents(calculateNet(makeInput(0, { lines: [week(29_000, 2_400)], facts })), 'loan.1')).toBe(3_210)
  })

  test('give way to an order: support is taken in full before a loan', () => {
    const deductions = [makeDeduction('loan', { cents: 60_000 })]
    const garnishments = [makeOrder('support', { cents: 50_000 })]
    const pay = calculateNet(
      makeInput(0, { lines: [week(100_000, 2_400)], ...withFacts({ w4: { kind: 'exempt' }, deductions, garnishments }) }),
    )
    expect([cents(pay, 'support.1'), cents(pay, 'loan.1'), pay.netCents]).toEqual([50_000, 42_350, 0])
  })
})

test('voluntary deductions do not lower the disposable earnings that a creditor’s 25% is taken of', () => {
  const deductions = [makeDeduction('401k', { cents: 40_000 }), makeDeduction('roth', { cents: 10_000 })]
  const pay = calculateNet(makeInput(200_000, withFacts({ deductions, garnishments: [makeOrder('creditor', { how: 'most' })] })))
  const taxes = pay.lines.filter(({ group }) => group === 'tax').reduce((sum, line) => sum + line.cents, 0)
  expect(cents(pay, 'creditor.1')).toBe(Math.floor((200_000 - taxes) / 4))
})

test('a bonus paid beside the regular pay takes percentages, and no amount for each paycheck once more', () => {
  const facts = makeFacts({
    deductions: [makeDeduction('401k', { how: 'percent', rate: 50_000 }), makeDeduction('health', { cents: 6_250 })],
    garnishments: [makeOrder('support', { cents: 20_000 }), makeOrder('creditor', { how: 'most' })],
  })
  const samePeriod = { netCents: 100_000, afterTax: {}, garnished: { 'support.1': 20_000 } }
  const pay = calculateNet(makeInput(200_000, { facts, isExtra: true, samePeriod }))
  expect([cents(pay, '401k.1'), cents(pay, 'health.1'), cents(pay, 'support.1')]).toEqual([10_000, 0, 0])
  expect(cents(pay, 'creditor.1')).toBeGreaterThan(0)
  expect(cents(calculateNet(makeInput(200_000, { facts })), 'health.1')).toBe(6_250)
})

test('an order in dollars for each pay period is taken of a bonus when nothing else is paid in that period', () => {
  const facts = makeFacts({ garnishments: [makeOrder('support', { cents: 20_000 })] })
  expect(cents(calculateNet(makeInput(200_000, { facts, isExtra: true })), 'support.1')).toBe(20_000)
})

test('an order in dollars takes once in a pay period, of whichever paycheck comes first, and later only what is missing', () => {
  const facts = makeFacts({ garnishments: [makeOrder('support', { cents: 20_000 })] })
  for (const isExtra of [true, false])
    for (const taken of [0, 15_000, 20_000]) {
      const samePeriod = { netCents: 10_000, afterTax: {}, garnished: { 'support.1': taken } }
      expect(cents(calculateNet(makeInput(200_000, { facts, isExtra, samePeriod })), 'support.1')).toBe(20_000 - taken)
    }
})

test('a bonus beside the regular pay takes no tax in dollars once more, and says so', () => {
  const figures = [
    makeFigure('state-income', { label: 'New York income tax', cents: 15_000 }),
    makeFigure('local-income', { cents: 2_000 }),
    makeFigure('employer', { cents: 500 }),
  ]
  const input = makeInput(20_000, { state: 'NY', facts: makeFacts({ figures }) })
  const extra = calculateNet({ ...input, isExtra: true })
  expect([cents(extra, 'state-income'), cents(extra, 'local-income.1'), cents(extra, 'employer.1')]).toEqual([0, 0, 0])
  expect(extra.warnings.some((text) => text.startsWith('New York income tax: nothing'))).toBe(true)
  expect(cents(calculateNet(input), 'state-income')).toBe(15_000)
})

test('a levy leaves its exempt amount free once in a period, not of a bonus again', () => {
  const facts = makeFacts({ garnishments: [makeOrder('federal-levy', { how: 'most', exemptCents: 61_923 })] })
  const bonus = { lines: [{ kind: 'bonus', week: null, minutes: null, cents: 80_000, taxedAs: 'supplemental' as const }], facts }
  const afterRegular = { netCents: 61_923, afterTax: {}, garnished: {} }
  const extra = calculateNet(makeInput(0, { ...bonus, isExtra: true, samePeriod: afterRegular }))
  expect([cents(extra, 'federal-levy.1'), extra.netCents]).toEqual([80_000 - 17_600 - 6_120, 0])
  expect(calculateNet(makeInput(0, bonus)).netCents).toBe(56_280)
})

test('a levy leaves its exempt amount of a bonus to someone who is paid nothing else in the period, and the regular pay gets the rest', () => {
  const facts = makeFacts({
    garnishments: [makeOrder('federal-levy', { how: 'most', exemptCents: 61_923, receivedOn: '2026-02-01' })],
    deductions: [
      makeDeduction('roth', { code: 'roth.1', cents: 5_000, firstDay: '2026-01-01' }),
      makeDeduction('loan', { code: 'loan.2', cents: 3_000, firstDay: '2026-03-01' }),
    ],
  })
  const lines = [{ kind: 'bonus', week: null, minutes: null, cents: 80_000, taxedAs: 'supplemental' as const }]
  expect(calculateNet(makeInput(0, { lines, facts, isExtra: true })).netCents).toBe(56_280)
  // From another stub's pay, the loan counts, which began after the levy, and the Roth contribution does not.
  const samePeriod = { netCents: 40_000, afterTax: { 'roth.1': 5_000, 'loan.2': 3_000 }, garnished: {} }
  const regular = calculateNet(makeInput(200_000, { facts, samePeriod }))
  expect(regular.netCents + cents(regular, 'loan.2')).toBe(61_923 - 43_000)
})

test('a correction is taxed at 22%, without Step 4(c) or the addition for a nonresident, also on tax that was withheld last year', () => {
  const w4 = { kind: 'steps', filingStatus: 'single', step2: false, step3: 0, step4a: 0, step4b: 0, step4c: 5_000 } as const
  const facts = makeFacts({ w4, isNonresident: true, figures: [makeFigure('nonresident', { cents: 62_000 })] })
  const lines: PaidLine[] = [
    { kind: 'regular', week: '2026-06-14', minutes: 720, cents: 30_000, taxedAs: 'supplemental' },
    { kind: 'spiff', week: '2026-06-14', minutes: null, cents: -5_000, taxedAs: 'supplemental' },
  ]
  const ofLastYear = { regularPay: { grossCents: 5_000_000, federalCents: 400_000 } }
  const pay = calculateNet(makeInput(0, { lines, facts, isExtra: true, ...ofLastYear }))
  expect([cents(pay, 'federal'), cents(pay, 'federal-supplemental')]).toEqual([0, 5_500])
})

test('a contribution by the hour counts the hours that a correction adds', () => {
  const figures = [makeFigure('state-insurance', { how: 'per-hour', rate: 250_000 })]
  const lines: PaidLine[] = [{ kind: 'regular', week: '2026-06-14', minutes: 180, cents: 7_500, taxedAs: 'supplemental' }]
  const pay = calculateNet(makeInput(0, { lines, weeks: [], facts: makeFacts({ figures }), isExtra: true }))
  expect(cents(pay, 'state-insurance.1')).toBe(75)
})

test('a contribution by the hour is not withheld again by a correction that only raises pay to the minimum wage', () => {
  const figures = [makeFigure('state-insurance', { how: 'per-hour', rate: 250_000 })]
  const lines: PaidLine[] = [{ kind: 'minimum-wage', week: '2026-06-14', minutes: 2400, cents: 4_000, taxedAs: 'supplemental' }]
  const pay = calculateNet(makeInput(0, { lines, weeks: [], facts: makeFacts({ figures }), isExtra: true }))
  expect(cents(pay, 'state-insurance.1')).toBe(0)
})

test('the net goes to the accounts of the direct deposit, to the cent', () => {
  const { netCents } = calculateNet(makeInput(200_000))
  const parts = splitPay(netCents, [
    { how: 'fixed', amount: 20_000, percent: 0 },
    { how: 'percent', amount: 0, percent: 33_333 },
    { how: 'rest', amount: 0, percent: 0 },
  ])
  expect(parts.reduce((sum, part) => sum + part, 0)).toBe(netCents)
})

test('a stub’s lines come in the order of the law: before tax, taxes, after tax, orders', () => {
  const deductions = [makeDeduction('roth', { cents: 1_000 }), makeDeduction('401k', { cents: 1_000 })]
  const pay = calculateNet(
    makeInput(200_000, { state: 'PA', ...withFacts({ deductions, garnishments: [makeOrder('support', { cents: 1_000 })] }) }),
  )
  expect(pay.lines.map(({ code }) => code)).toEqual([
    '401k.1',
    'federal',
    'social-security',
    'medicare',
    'state-income',
    'employee-unemployment',
    'roth.1',
    'support.1',
  ])
  expect(pay.steps.at(-1)).toMatchObject({ part: 'net', cents: pay.netCents })
  expect(emptyYear.grossCents).toBe(0)
})
