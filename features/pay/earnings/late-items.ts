import { showDay } from '../../../common/dates.ts'
import type { EarnedItem } from '../pay-plans/contract/index.ts'
import type { WeekPay } from './calculate-week.ts'
import type { EarningLine, WorkweekDetail } from './contract/schemas.ts'
import { raiseCents, sumOf } from './fractions.ts'
import { listItemLines, makeLine } from './period-lines.ts'

/** The facts about a past week that its later pay needs: its hours, and those paid more. */
export type WorkedOvertime = Pick<
  WorkweekDetail,
  'firstDay' | 'minutes' | 'overtimeMinutes' | 'dailyOvertimeMinutes' | 'doubleMinutes'
>

/**
 * The overtime that later pay for a past week still adds: half of the increase of its hourly rate for each overtime hour, and again half for double
 * time (29 CFR 778.119 for commissions, 778.209 for bonuses). Nothing for a week without overtime pay.
 */
function listLaterPremiums(week: WorkedOvertime, cents: number, text: string): EarningLine[] {
  if (week.minutes === 0 || cents <= 0) return []
  const halves = [
    ['overtime-premium', week.overtimeMinutes],
    ['daily-overtime-premium', week.dailyOvertimeMinutes],
    ['double-time-premium', week.doubleMinutes],
  ] as const
  return halves
    .filter(([, minutes]) => minutes > 0)
    .map(([kind, minutes]) =>
      makeLine(kind, { week: week.firstDay, minutes, cents: raiseCents(cents * minutes, week.minutes * 2), text }),
    )
}

const toWorkedOvertime = ({ firstDay, minutes, premiums }: WeekPay): WorkedOvertime => ({
  firstDay,
  minutes,
  overtimeMinutes: premiums['overtime-premium'].minutes,
  dailyOvertimeMinutes: premiums['daily-overtime-premium'].minutes,
  doubleMinutes: premiums['double-time-premium'].minutes,
})

/** The end of the name of every line of a late item and of the overtime it adds. Pay runs tell these lines from the week's own by it. */
export const lateNote = ', entered later'

/** Lines for items of a week that were entered after the week was paid, with the overtime they add. */
export function listLateLines(week: WeekPay, items: readonly EarnedItem[]): EarningLine[] {
  if (items.length === 0) return []
  const note = ` of the week of ${showDay(week.firstDay)}${lateNote}`
  const cents = sumOf(items, (item) => item.cents)
  return [
    ...listItemLines(items, week.firstDay, note),
    ...listLaterPremiums(toWorkedOvertime(week), cents, `Overtime premium for pay${note}`),
  ]
}

/** How every line of overtime that a bonus adds begins, so that it is not taken for the overtime of the week itself, or for the cost of an order. */
export const bonusPremiumText = 'Overtime premium for a bonus'

/**
 * The overtime that a bonus adds which is not at the shop's discretion. It counts in equal parts in the weeks it is for (29 CFR 778.120(a), 778.209(b)).
 * The parts add up to the bonus.
 */
export function listBonusPremiums(weeks: readonly WorkedOvertime[], bonusCents: number): EarningLine[] {
  const part = Math.floor(bonusCents / Math.max(1, weeks.length))
  const left = bonusCents - part * weeks.length
  return weeks.flatMap((week, index) =>
    listLaterPremiums(week, part + (index < left ? 1 : 0), `${bonusPremiumText}, week of ${showDay(week.firstDay)}`),
  )
}
