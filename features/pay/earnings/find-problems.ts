import { showCents } from '../../../common/cents.ts'
import { addDays, showDay } from '../../../common/dates.ts'
import { getFirstDayOfWeek } from '../shift-clock/rules.ts'
import { getWageRule } from '../wage-rules/rules.ts'
import type { EarningsInput } from './calculate-earnings.ts'
import type { EarningProblem } from './contract/schemas.ts'
import { findSegment } from './inputs.ts'

export interface ProblemFacts {
  accountId: string
  input: EarningsInput
  missed: readonly string[]
  /** First days. */
  approved: readonly string[]
}

const sheetLink = (accountId: string, week: string) => `/home-owner/timesheets?person=${accountId}&week=${week}`
const planLink = (accountId: string) => `/home-owner/payroll/plans?person=${accountId}`

const listDaysText = (days: readonly string[]): string =>
  days.length <= 3 ? days.map((day) => showDay(day)).join(', ') : `${showDay(days[0]!)} and ${days.length - 1} more days`

function* findHourProblems({ accountId, input, missed, approved }: ProblemFacts): Generator<EarningProblem> {
  const { periodFirst, periodLast, days } = input
  const from = getFirstDayOfWeek(periodFirst)
  const open = missed.filter((day) => day >= from && day <= periodLast)
  const firstMissed = open[0]
  if (firstMissed)
    yield {
      kind: 'missed-punch',
      text: `A punch was missed on ${listDaysText(open)}. Correct the time sheet.`,
      link: sheetLink(accountId, getFirstDayOfWeek(firstMissed)),
    }
  for (let week = from; week <= periodLast; week = addDays(week, 7)) {
    const end = addDays(week, 6)
    const last = end <= periodLast ? end : periodLast
    const isWorked = [...days.filter(({ minutes }) => minutes > 0).map(({ day }) => day), ...missed].some(
      (day) => day >= week && day <= last,
    )
    if (!isWorked || approved.includes(week)) continue
    const link = sheetLink(accountId, week)
    yield end <= periodLast
      ? { kind: 'week-not-approved', text: `The hours of the week of ${showDay(week)} are not approved.`, link }
      : {
          kind: 'week-not-over',
          text: `The week of ${showDay(week)} ends after this period. Its hours so far are in this pay, and its overtime is in the next.`,
          link,
        }
  }
}

/** Days that nothing can be paid for, because no pay plan says how much. */
export const describeUnplanned = (accountId: string, days: readonly string[], subject: 'hours' | 'time off'): EarningProblem[] =>
  days.length === 0
    ? []
    : [{ kind: 'no-pay-plan', text: `No pay plan for the ${subject} of ${listDaysText(days)}.`, link: planLink(accountId) }]

/** Problems that keep the hours from being paid correctly, each with the place to fix it. */
export function findProblems(facts: ProblemFacts): EarningProblem[] {
  const { accountId, input } = facts
  const { periodFirst, periodLast, days, segments, items, rules } = input
  const found: EarningProblem[] = [...findHourProblems(facts)]
  const worked = days.filter(({ day, minutes }) => minutes > 0 && day >= periodFirst && day <= periodLast)
  const unplanned = worked.filter(({ day }) => !findSegment(segments, day)).map(({ day }) => day)
  found.push(...describeUnplanned(accountId, unplanned, 'hours'))
  const flagged = new Set(items.filter(({ kind }) => kind === 'flagged').map(({ day }) => day))
  const unclocked = worked
    .filter(({ day, jobMinutes }) => jobMinutes === 0 && flagged.has(day) && getWageRule(rules, day).paysEachHour)
    .filter(({ day }) => findSegment(segments, day)?.kind === 'flat-rate')
    .map(({ day }) => day)
  if (unclocked.length > 0)
    found.push({
      kind: 'no-job-clock',
      text: `Nobody used the job clock for the flagged hours on ${listDaysText(unclocked)}, so all other time is paid as nonproductive.`,
      link: sheetLink(accountId, getFirstDayOfWeek(unclocked[0]!)),
    })
  const { knownThrough, exemptKnownThrough = null, exemptSalaryCents } = getWageRule(rules, periodLast)
  if (worked.length > 0 && knownThrough !== null && knownThrough < periodLast)
    found.push({
      kind: 'no-rule',
      text: `The state’s minimum wage may be outdated. It was published through ${showDay(knownThrough)}, and this pay still uses it. Liftbay’s admins enter the next one under Settings, State rules. Until then, enter the current one as the local minimum wage, or approve with a reason.`,
      link: '/home-owner/payroll/earnings',
    })
  const isOutdated = exemptKnownThrough !== null && exemptKnownThrough < periodLast
  if (isOutdated && worked.some(({ day }) => findSegment(segments, day)?.exemption === 'salaried'))
    found.push({
      kind: 'no-rule',
      text: `The minimum salary for the exemption may be outdated. It is ${showCents(exemptSalaryCents)} a week, published through ${showDay(exemptKnownThrough)}. Compare the salary with the current minimum, and approve with a reason.`,
      link: planLink(accountId),
    })
  return found
}
