import { calculatePortion } from '../../../common/cents.ts'
import type { FilingStatus } from './contract/schemas.ts'
import { form2026, jobsTables } from './form-2026.ts'

/** All amounts are cents, as everywhere; the form's own figures are dollars. */
const toCents = (dollars: number) => dollars * 100

const pick = <T>(limit: { joint: T; other: T }, status: FilingStatus): T => (status === 'joint' ? limit.joint : limit.other)

/** Step 3: the credits for dependents, and the total with other credits. */
export function calculateCredits(children: number, otherDependents: number, otherCredits: number) {
  const a = toCents(children * form2026.perChild)
  const b = toCents(otherDependents * form2026.perOtherDependent)
  return { a, b, total: a + b + otherCredits }
}

export interface JobsWorksheet {
  status: FilingStatus
  /** Cents a year, two or three jobs in any order. */
  wages: readonly number[]
  /** A year, at the highest paying job. */
  payPeriods: number
}

/** The lines of the Multiple Jobs Worksheet, in cents. Lines that are skipped are null. */
export interface JobsLines {
  line1: number | null
  line2a: number | null
  line2b: number | null
  line2c: number | null
  /** For Step 4(c), each paycheck. */
  line4: number
}

/** Step 2(b). Null where the form refers to Publication 505: fewer than two or more than three jobs, or two above $120,000. */
export function calculateMultipleJobs({ status, wages, payPeriods }: JobsWorksheet): JobsLines | null {
  const [first = 0, second = 0, third] = wages.map((wage) => Math.floor(wage / 100)).toSorted((a, b) => b - a)
  if (wages.length < 2 || wages.length > 3 || second > form2026.mostLowerWages || payPeriods < 1) return null
  const line2a = lookUp(status, first, second)
  if (third === undefined) {
    const line1 = toCents(line2a)
    return { line1, line2a: null, line2b: null, line2c: null, line4: calculatePortion(line1, 1, payPeriods) }
  }
  const line2b = lookUp(status, first + second, third)
  const line2c = toCents(line2a + line2b)
  return { line1: null, line2a: toCents(line2a), line2b: toCents(line2b), line2c, line4: calculatePortion(line2c, 1, payPeriods) }
}

/** Dollars. The last column is "$110,000 - 120,000". */
function lookUp(status: FilingStatus, higher: number, lower: number): number {
  const { from, amounts } = jobsTables[status]
  const row = from.findLastIndex((wages) => wages <= higher)
  return amounts[row]![Math.min(Math.floor(lower / 10_000), 11)]!
}

/** The entries of the Deductions Worksheet. Cents a year. */
export interface DeductionsWorksheet {
  status: FilingStatus
  isSeparate: boolean
  totalIncome: number
  tips: number
  overtime: number
  carLoan: number
  isSenior: boolean
  isSpouseSenior: boolean
  adjustments: number
  /** The full amount; only the part above 7.5% of the income counts. */
  medical: number
  stateTaxes: number
  mortgageInterest: number
  /** The full amount; only the part above 0.5% of the income counts. */
  charity: number
  otherItemized: number
  cashGifts: number
}

/** Every line of the worksheet, in cents. */
export function calculateDeductions(typed: DeductionsWorksheet) {
  const { status, totalIncome } = typed
  const rules = form2026.deductions
  const isBelow = (limit: { joint: number; other: number }) => totalIncome < toCents(pick(limit, status))
  const atMost = (value: number, dollars: number) => Math.min(value, toCents(dollars))
  const above = (value: number, thousandths: number) => Math.max(0, value - calculatePortion(totalIncome, thousandths, 1000))

  const line1a = isBelow(rules.tips.incomeBelow) ? atMost(typed.tips, rules.tips.most) : 0
  const line1b = isBelow(rules.overtime.incomeBelow) ? atMost(typed.overtime, pick(rules.overtime.most, status)) : 0
  const line1c = isBelow(rules.carLoan.incomeBelow) ? atMost(typed.carLoan, rules.carLoan.most) : 0
  const line2 = line1a + line1b + line1c
  const senior = isBelow(rules.senior.incomeBelow) ? toCents(rules.senior.each) : 0
  const line3a = typed.isSenior ? senior : 0
  const line3b = typed.isSpouseSenior && status === 'joint' ? senior : 0
  const line4 = line3a + line3b
  const line5 = typed.adjustments
  const line6a = above(typed.medical, rules.medicalFloor)
  const line6b = atMost(typed.stateTaxes, typed.isSeparate ? rules.stateTaxes.mostSeparately : rules.stateTaxes.most)
  const line6c = typed.mortgageInterest
  const line6d = above(typed.charity, rules.charityFloor)
  const line6e = typed.otherItemized
  const line7 = line6a + line6b + line6c + line6d + line6e
  const line8b = Math.max(0, totalIncome - line4)
  const line9 = toCents(rules.itemizedLimitFrom[typed.isSeparate ? 'separately' : status])
  const isLineFourHigher = line4 > totalIncome
  const line10 = isLineFourHigher ? 0 : line9 > line8b ? line7 : calculatePortion(line7, rules.itemizedPercent, 100)
  const line11 = toCents(rules.standard[status])
  const line12 = atMost(typed.cashGifts, pick(rules.cashGifts, status))
  const line13 = line11 + line12
  const line14 = line10 > line13 ? line10 - line11 : line12
  const line15 = line2 + line4 + line5 + line14
  return {
    line1a,
    line1b,
    line1c,
    line2,
    line3a,
    line3b,
    line4,
    line5,
    line6a,
    line6b,
    line6c,
    line6d,
    line6e,
    line7,
    line8b,
    line9,
    line10,
    line11,
    line12,
    line13,
    line14,
    line15,
  }
}
