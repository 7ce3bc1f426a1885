import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { filingStatuses, type FilingStatus } from './contract/index.ts'
import { form2026, jobsTables } from './form-2026.ts'
import { calculateCredits, calculateDeductions, calculateMultipleJobs, type DeductionsWorksheet } from './rules.ts'

/** The brackets of 2026 above the standard deduction: where each begins, and its percent. Source: Rev. Proc. 2025-32. */
const brackets: Record<FilingStatus, readonly [from: number, percent: number][]> = {
  single: [
    [0, 10],
    [12_400, 12],
    [50_400, 22],
    [105_700, 24],
    [201_775, 32],
    [256_225, 35],
    [640_600, 37],
  ],
  joint: [
    [0, 10],
    [24_800, 12],
    [100_800, 22],
    [211_400, 24],
    [403_550, 32],
    [512_450, 35],
    [768_700, 37],
  ],
  head: [
    [0, 10],
    [17_700, 12],
    [67_450, 22],
    [105_700, 24],
    [201_750, 32],
    [256_200, 35],
    [640_600, 37],
  ],
}

function calculateTax(status: FilingStatus, wages: number): number {
  const taxable = Math.max(0, wages - form2026.deductions.standard[status])
  return brackets[status].reduce((sum, [from, percent], index, rows) => {
    const to = rows[index + 1]?.[0] ?? Infinity
    return sum + (Math.max(0, Math.min(taxable, to) - from) * percent) / 100
  }, 0)
}

const status = fc.constantFrom(...filingStatuses)
const dollars = (max: number) => fc.integer({ min: 0, max: max * 100 })

describe('the Multiple Jobs Worksheet', () => {
  test('the tables agree with the 2026 brackets wherever a row is $10,000 wide', () => {
    let compared = 0
    for (const each of filingStatuses) {
      const { from, amounts } = jobsTables[each]
      expect(amounts).toHaveLength(from.length)
      for (const [row, ofRow] of amounts.entries()) {
        expect(ofRow).toHaveLength(12)
        if (from[row + 1] !== from[row]! + 10_000) continue
        for (const [column, printed] of ofRow.entries()) {
          // The IRS takes wages 85% into each range and compares the tax on both jobs with what each withholds alone.
          const [a, b] = [from[row]! + 8500, column * 10_000 + 8500]
          const extra = calculateTax(each, a + b) - calculateTax(each, a) - calculateTax(each, b)
          expect(Math.abs(extra - printed), `${each} ${row} ${column}`).toBeLessThanOrEqual(10)
          compared += 1
        }
      }
    }
    expect(compared).toBe(192)
  })

  test.each([
    ['single', [60_000, 20_000], 26, { line1: 503_000, line4: 19_346 }],
    ['joint', [85_000, 45_000], 52, { line1: 544_000, line4: 10_462 }],
    ['head', [40_000, 30_000, 15_000], 24, { line2a: 357_000, line2b: 261_000, line2c: 618_000, line4: 25_750 }],
    ['single', [500_000, 120_000], 12, { line1: 2_661_000, line4: 221_750 }],
  ] as const)('%s with %j and %i paychecks', (each, wages, payPeriods, lines) => {
    expect(calculateMultipleJobs({ status: each, wages: wages.map((wage) => wage * 100), payPeriods })).toMatchObject(lines)
  })

  test('the order of the jobs makes no difference, and the paychecks of a year add up to the annual amount to the cent', () => {
    fc.assert(
      fc.property(
        status,
        fc.array(dollars(120_000), { minLength: 2, maxLength: 3 }),
        fc.constantFrom(12, 24, 26, 52),
        (each, wages, payPeriods) => {
          const lines = calculateMultipleJobs({ status: each, wages, payPeriods })!
          expect(calculateMultipleJobs({ status: each, wages: wages.toReversed(), payPeriods })).toEqual(lines)
          const annual = lines.line1 ?? lines.line2c!
          expect(Math.abs(lines.line4 * payPeriods - annual)).toBeLessThanOrEqual(payPeriods / 2)
        },
      ),
    )
  })

  test('a raise never lowers the extra withholding', () => {
    fc.assert(
      fc.property(status, dollars(600_000), dollars(120_000), dollars(50_000), (each, higher, lower, raise) => {
        const extra = (wages: number) =>
          calculateMultipleJobs({ status: each, wages: [wages, Math.min(lower, wages)], payPeriods: 12 })!.line1!
        expect(extra(higher + raise)).toBeGreaterThanOrEqual(extra(higher))
      }),
    )
  })

  test('where the form refers to Publication 505, nothing is guessed', () => {
    const calculate = (...wages: number[]) =>
      calculateMultipleJobs({ status: 'single', wages: wages.map((wage) => wage * 100), payPeriods: 12 })
    expect(calculate(130_000, 120_001)).toBeNull()
    expect(calculate(50_000)).toBeNull()
    expect(calculate(50_000, 40_000, 30_000, 20_000)).toBeNull()
  })
})

describe('step 3', () => {
  test('is $2,200 for each child under 17, $500 for each other dependent, and other credits', () => {
    expect(calculateCredits(2, 1, 12_345)).toEqual({ a: 440_000, b: 50_000, total: 502_345 })
  })
})

describe('the Deductions Worksheet', () => {
  const nothing: DeductionsWorksheet = {
    status: 'single',
    isSeparate: false,
    totalIncome: 6_000_000,
    tips: 0,
    overtime: 0,
    carLoan: 0,
    isSenior: false,
    isSpouseSenior: false,
    adjustments: 0,
    medical: 0,
    stateTaxes: 0,
    mortgageInterest: 0,
    charity: 0,
    otherItemized: 0,
    cashGifts: 0,
  }
  const line15 = (typed: Partial<DeductionsWorksheet>) => calculateDeductions({ ...nothing, ...typed }).line15

  test('with nothing to deduct it is 0, and withholding follows the standard deduction', () => {
    for (const each of filingStatuses) expect(line15({ status: each })).toBe(0)
  })

  test('tips, overtime and car loan interest count up to their limits, and only below their incomes', () => {
    const deductions = { tips: 3_000_000, overtime: 3_000_000, carLoan: 3_000_000 }
    expect(line15(deductions)).toBe(2_500_000 + 1_250_000 + 1_000_000)
    expect(line15({ ...deductions, status: 'joint' })).toBe(2_500_000 + 2_500_000 + 1_000_000)
    expect(line15({ ...deductions, totalIncome: 10_000_000 })).toBe(2_500_000 + 1_250_000)
    expect(line15({ ...deductions, totalIncome: 15_000_000 })).toBe(0)
    expect(line15({ ...deductions, totalIncome: 14_999_999 })).toBe(3_750_000)
  })

  test('each senior counts $6,000 below $75,000, a spouse only when filing jointly', () => {
    const both = { isSenior: true, isSpouseSenior: true }
    expect(line15(both)).toBe(600_000)
    expect(line15({ ...both, status: 'joint' })).toBe(1_200_000)
    expect(line15({ ...both, totalIncome: 7_500_000 })).toBe(0)
  })

  test('itemized deductions count where they exceed the standard deduction; otherwise cash gifts do, up to $1,000', () => {
    expect(line15({ mortgageInterest: 2_000_000 })).toBe(390_000)
    expect(line15({ mortgageInterest: 1_000_000, cashGifts: 300_000 })).toBe(100_000)
    expect(line15({ mortgageInterest: 1_000_000, cashGifts: 300_000, status: 'joint' })).toBe(200_000)
    // $16,600 itemized exceeds the standard deduction, but not with the $1,000 of gifts.
    expect(line15({ mortgageInterest: 1_660_000, cashGifts: 100_000 })).toBe(100_000)
  })

  test('medical expenses count above 7.5% of the income, gifts above 0.5%, and state taxes up to $40,400', () => {
    const lines = calculateDeductions({ ...nothing, medical: 500_000, charity: 100_000, stateTaxes: 9_999_900 })
    expect([lines.line6a, lines.line6d, lines.line6b]).toEqual([50_000, 70_000, 4_040_000])
    expect(calculateDeductions({ ...nothing, isSeparate: true, stateTaxes: 9_999_900 }).line6b).toBe(2_020_000)
  })

  test('above the top bracket’s start, itemized deductions count at 94%', () => {
    const high = { totalIncome: 64_060_100, mortgageInterest: 10_000_000 }
    expect(calculateDeductions({ ...nothing, ...high }).line10).toBe(9_400_000)
    expect(calculateDeductions({ ...nothing, ...high, totalIncome: 64_059_900 }).line10).toBe(10_000_000)
    expect(calculateDeductions({ ...nothing, ...high, totalIncome: 40_000_000, isSeparate: true }).line10).toBe(9_400_000)
  })

  test('line 15 adds lines 2, 4, 5 and 14, is never negative, and never falls when a deduction grows', () => {
    const anything = fc.record({
      status,
      isSeparate: fc.boolean(),
      totalIncome: dollars(900_000),
      tips: dollars(40_000),
      overtime: dollars(40_000),
      carLoan: dollars(20_000),
      isSenior: fc.boolean(),
      isSpouseSenior: fc.boolean(),
      adjustments: dollars(20_000),
      medical: dollars(90_000),
      stateTaxes: dollars(60_000),
      mortgageInterest: dollars(60_000),
      charity: dollars(60_000),
      otherItemized: dollars(20_000),
      cashGifts: dollars(5000),
    })
    const growing = ['tips', 'overtime', 'carLoan', 'adjustments'] as const
    fc.assert(
      fc.property(anything, fc.constantFrom(...growing), dollars(9000), (typed, field, more) => {
        const lines = calculateDeductions(typed)
        expect(lines.line15).toBe(lines.line2 + lines.line4 + lines.line5 + lines.line14)
        expect(lines.line14).toBeGreaterThanOrEqual(0)
        expect(Number.isInteger(lines.line15)).toBe(true)
        expect(calculateDeductions({ ...typed, [field]: typed[field] + more }).line15).toBeGreaterThanOrEqual(lines.line15)
      }),
    )
  })
})
