import { addDays } from '../../../common/dates.ts'

interface Begun {
  firstDay: string
}

const inOrder = <T extends Begun>(plans: readonly T[]): T[] => plans.toSorted((a, b) => (a.firstDay < b.firstDay ? -1 : 1))

/** The plan in force on a day; null before the first one. */
export const findPlanOn = <T extends Begun>(plans: readonly T[], day: string): T | null =>
  inOrder(plans).findLast(({ firstDay }) => firstDay <= day) ?? null

/** The plans of one person that touch the days from `from` through `to`, oldest first, each cut to the days on which it is in force. */
export const listSegments = <T extends Begun>(
  plans: readonly T[],
  from: string,
  to: string,
): { plan: T; firstDay: string; lastDay: string | null }[] =>
  inOrder(plans)
    .map((plan, index, sorted) => ({
      plan,
      firstDay: plan.firstDay,
      lastDay: sorted[index + 1] ? addDays(sorted[index + 1]!.firstDay, -1) : null,
    }))
    .filter(({ firstDay, lastDay }) => firstDay <= to && (lastDay === null || lastDay >= from))
