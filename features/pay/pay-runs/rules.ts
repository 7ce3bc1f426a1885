import { addDays, showDay } from '../../../common/dates.ts'
import type { Refusal } from '../../../common/refusal.ts'
import type { Period } from '../../hiring/pay-schedules/contract/index.ts'
import {
  getBankingDayFrom,
  getBankingDayUntil,
  getWeekday,
  isBankingDay,
  listBankHolidays,
} from '../../hiring/pay-schedules/rules.ts'
import type { RunKind } from '../stub-calculation/contract/index.ts'
import { payRunRefusals } from './contract/refusals.ts'
import type { RunState } from './contract/schemas.ts'

interface Days {
  first: string
  last: string
}

const overlaps = (period: Period, { first, last }: Days) => period.from <= last && period.to >= first

/**
 * The period to pay next: the first one after the last that has a run, or else the newest that is over. Null without a schedule.
 * `periods` from the oldest; `taken` are those of regular runs that are not voided.
 */
export function findNextPeriod(periods: readonly Period[], taken: readonly Days[], today: string): Period | null {
  const free = periods.filter((period) => !taken.some((days) => overlaps(period, days)))
  const lastTaken = taken.reduce((last, days) => (days.last > last ? days.last : last), '')
  if (lastTaken !== '') return free.find((period) => period.from > lastTaken) ?? null
  return free.findLast((period) => period.to < today) ?? free[0] ?? null
}

/** Periods that are over and have no run, although one before them or of their own days was begun: skipped, or voided. From the oldest. */
export const findSkippedPeriods = (
  periods: readonly Period[],
  taken: readonly Days[],
  { since, today }: { since: string; today: string },
): Period[] =>
  periods.filter((period) => period.from >= since && period.to < today && !taken.some((days) => overlaps(period, days)))

/** A bank wants files two banking days ahead, so a period is approved before its end only when its payday is that near. */
const daysForBank = 4

/** Whether a regular run waits for the end of its period: hours that come after approval are paid apart. Final pay does not wait. */
export const isTooEarly = (
  { kind, periodLast, payDate }: { kind: RunKind; periodLast: string; payDate: string },
  today: string,
): boolean => kind === 'regular' && today <= periodLast && payDate > addDays(today, daysForBank)

/** Back pay is wages of the year in which it is paid (Publication 15 (2026), section 7), so no correction may say that it was paid before. */
export const isPaidInPast = ({ kind, payDate }: { kind: RunKind; payDate: string }, today: string): boolean =>
  kind === 'correction' && payDate < today

/** Whether the run can be changed: only a draft can. */
export const reasonNotToChange = (state: RunState): Refusal | null => (state === 'draft' ? null : payRunRefusals.notADraft)

/** The first days of the workweeks, from Sunday, that a period touches. */
export function listWeeks({ periodFirst, periodLast }: { periodFirst: string; periodLast: string }): string[] {
  const weeks: string[] = []
  for (let week = addDays(periodFirst, -getWeekday(periodFirst)); week <= periodLast; week = addDays(week, 7)) weeks.push(week)
  return weeks
}

/** A stub that a problem stops has its earnings, and no taxes or net yet. */
export const hasNet = ({
  grossCents,
  deductedCents,
  netCents,
}: {
  grossCents: number
  deductedCents: number
  netCents: number
}): boolean => netCents === grossCents - deductedCents

/** Why banks move no money on a day (yyyy-MM-dd), and the banking days before and after it. Null for a banking day, and for an invalid day. */
export function findClosedDay(day: string): { text: string; around: string[] } | null {
  if (Number.isNaN(Date.parse(day)) || isBankingDay(day)) return null
  const around = [getBankingDayUntil(day), getBankingDayFrom(day)]
  const holiday = listBankHolidays(Number(day.slice(0, 4))).find((candidate) => candidate.day === day)?.name
  const why = holiday ?? (getWeekday(day) === 0 ? 'a Sunday' : 'a Saturday')
  const days = around.map((bankingDay) => showDay(bankingDay))
  return { text: `${showDay(day)} is ${why}, and banks are closed. They are open on ${days.join(' and ')}.`, around }
}

export { describeRun, runPath } from './describe-run.ts'
export { askWhetherPaid } from './ask-whether-paid.ts'
