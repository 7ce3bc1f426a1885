import { addDays } from '../../../common/dates.ts'
import type { EarnedItem, PlanSegment } from '../pay-plans/contract/index.ts'
import type { DatedWageRule } from '../wage-rules/rules.ts'
import { calculateEarnings, type EarningsInput } from './calculate-earnings.ts'
import { calculateWeek, type WeekPay } from './calculate-week.ts'
import type { EarningLine } from './contract/schemas.ts'
import type { WeekInput, WorkDay } from './inputs.ts'

/** A Sunday. */
export const sunday = '2026-11-01'

export const federal: DatedWageRule = {
  from: '2020-01-01',
  minimumWageCents: 725,
  knownThrough: null,
  dailyMinutes: null,
  dailyBelowHundredths: null,
  doubleMinutes: null,
  hasSeventhDay: false,
  paysEachHour: false,
  paysSickAtRegularRate: false,
  allowsRetailExemption: true,
  exemptSalaryCents: 68_400,
  areaMinimumWageCents: null,
  areaExemptSalaryCents: null,
}
export const california: DatedWageRule = {
  ...federal,
  minimumWageCents: 1690,
  dailyMinutes: 480,
  doubleMinutes: 720,
  hasSeventhDay: true,
  paysEachHour: true,
  paysSickAtRegularRate: true,
  allowsRetailExemption: false,
  exemptSalaryCents: 135_200,
}

export const plan = (terms: Partial<PlanSegment>): PlanSegment => ({
  accountId: 'tech',
  firstDay: '2020-01-01',
  lastDay: null,
  kind: 'hourly',
  rateCents: 2000,
  guaranteeHourlyCents: null,
  timeOffRateCents: null,
  laborCommissionBp: 0,
  partsCommissionBp: 0,
  exemption: 'none',
  ...terms,
})
export const flatRate = (terms: Partial<PlanSegment> = {}) => plan({ kind: 'flat-rate', rateCents: 3000, ...terms })

/** Hours of the seven days from Sunday. */
export const work = (hours: readonly number[], firstDay = sunday, more: Partial<WorkDay> = {}): WorkDay[] =>
  hours.map((dayHours, index) => ({
    day: addDays(firstDay, index),
    minutes: Math.round(dayHours * 60),
    breakMinutes: 0,
    jobMinutes: 0,
    ...more,
  }))

let next = 0
export const item = (kind: EarnedItem['kind'], cents: number, day = addDays(sunday, 1)): EarnedItem => ({
  id: `item ${next++}`,
  accountId: 'tech',
  day,
  kind,
  hundredths: kind === 'flagged' ? Math.round(cents / 30) : 0,
  rateCents: kind === 'flagged' ? 3000 : 0,
  cents,
  workOrderId: null,
  orderNumber: null,
  text: kind,
})

export const makeWeek = (given: Partial<WeekInput>): WeekInput => ({
  firstDay: sunday,
  days: work([0, 8, 8, 8, 8, 8, 0]),
  segments: [plan({})],
  items: [],
  rules: [federal],
  statement: null,
  share: null,
  ...given,
})

/** Cents of everything that a week pays. */
export const totalOf = (week: WeekPay): number =>
  week.straightCents + Object.values(week.premiums).reduce((sum, { cents }) => sum + cents, 0)
export const payWeek = (given: Partial<WeekInput>): number => totalOf(calculateWeek(makeWeek(given)))

/** The two weeks that begin this many days after the Sunday. */
export const biweekly = (after: number) => ({ first: addDays(sunday, after), last: addDays(sunday, after + 13), perYear: 26 })

export const makePeriod = (given: Partial<EarningsInput>): EarningsInput => ({
  periodFirst: sunday,
  periodLast: addDays(sunday, 13),
  payPeriods: [biweekly(0)],
  segments: [plan({})],
  days: [],
  items: [],
  rules: [federal],
  statement: null,
  ...given,
})
export const linesOf = (given: Partial<EarningsInput>): EarningLine[] => calculateEarnings(makePeriod(given))
export const sumLines = (lines: readonly EarningLine[], kind?: EarningLine['kind']): number =>
  lines.filter((line) => !kind || line.kind === kind).reduce((sum, { cents }) => sum + cents, 0)
