import { addDays } from '../../../common/dates.ts'
import type { EarnedLine } from './build-stub.ts'

/** A bonus that raises overtime, and the days it is for. */
export interface PromisedBonus {
  accountId: string
  cents: number
  forFirst: string
  forLast: string
}

const add = (value: number | null, more: number | null) => (value === null && more === null ? null : (value ?? 0) + (more ?? 0))

/** One line for each kind of premium and week, whatever the number of bonuses. */
export function mergePremiums(lines: readonly EarnedLine[]): EarnedLine[] {
  const merged = new Map<string, EarnedLine>()
  for (const line of lines) {
    const key = `${line.kind} ${line.week}`
    const before = merged.get(key)
    merged.set(key, before ? { ...before, cents: before.cents + line.cents, minutes: add(before.minutes, line.minutes) } : line)
  }
  return [...merged.values()]
}

/** Whether the lines of a stub's period, which a correction compares, have the overtime that a bonus added to a week. */
export const isOfPeriod = (
  week: string,
  { isOwnRun, runFirst }: { isOwnRun: boolean; runFirst: string },
  { periodFirst, periodLast }: { periodFirst: string; periodLast: string },
): boolean => isOwnRun || (week >= addDays(periodFirst, -6) && week <= periodLast && runFirst > addDays(week, 6))

/** Weeks of a bonus without hours, said once for each bonus; '' if all have some. */
export const describeEmptyWeeks = (empty: number, total: number): string =>
  empty === 0
    ? ''
    : `${empty} of the ${total} workweeks of a promised bonus ${empty === 1 ? 'has' : 'have'} no hours on the shift clock, so it raises no overtime there.`
