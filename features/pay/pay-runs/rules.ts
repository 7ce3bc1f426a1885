import { addDays } from '../../../common/dates.ts'
import type { Refusal } from '../../../common/refusal.ts'
import type { Period } from '../../hiring/pay-schedules/contract/index.ts'
import { payRunRefusals } from './contract/refusals.ts'
import type { PayProblem, RunKind, RunState } from './contract/schemas.ts'

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

/** Whether the run is the paycheck of a period, and not one beside it. An off-cycle run of one person is that of a past period. */
export const paysPeriod = ({ kind, onlyAccountId }: { kind: RunKind; onlyAccountId: string | null }): boolean =>
  kind === 'regular' || kind === 'final' || (kind === 'off-cycle' && onlyAccountId !== null)

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

type Weight = PayProblem['weight']

/** Pay that is due is paid on time, so hours that nobody approved stop nothing, but the approver says why. */
const weights: Readonly<Record<string, Weight>> = {
  'week-not-approved': 'reason',
  'week-not-over': 'reason',
  // Pay waits for nobody to enter a new minimum wage: the last known one counts, and the approver says why.
  'no-rule': 'reason',
  'time-off-not-paid-out': 'reason',
  'no-job-clock': 'notes',
  'bonus-without-hours': 'notes',
}

export const weighProblem = (kind: string): Weight => weights[kind] ?? 'stops'

export const stopsApproval = (problems: readonly PayProblem[]): boolean => problems.some(({ weight }) => weight === 'stops')
export const needsReason = (problems: readonly PayProblem[]): boolean => problems.some(({ weight }) => weight === 'reason')

/** Whether the run can be changed: only a draft can. */
export const reasonNotToChange = (state: RunState): Refusal | null => (state === 'draft' ? null : payRunRefusals.notADraft)

export { describeRun, runPath } from './describe-run.ts'
export { earningLabels } from './earning-labels.ts'
export { nameLineIn } from './name-line.ts'
