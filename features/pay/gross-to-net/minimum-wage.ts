import type { PaidLine, WorkedWeek } from './contract/net-schemas.ts'

/** Paid on top of straight time, so that it never counts toward the minimum wage. */
const isPremium = (kind: string) => kind.endsWith('-premium')
/** Pay without work. */
const notWorked = ['time-off', 'bonus']
const fullWeek = 40 * 60

export interface ToolLimit {
  cents: number
  /** Why it is not known, or why nothing may be taken. */
  reason: 'salary' | 'no-hours' | null
}

/**
 * The most that tools and uniforms may cost an employee in a pay period: what each workweek pays above the minimum wage for its hours (29 CFR 531.35 and
 * 531.36(b)), and in a week with overtime what it would be with 40 hours (29 CFR 531.37(a)). Nothing of a salary, which must be paid in full (29 CFR
 * 541.602), and nothing of a week whose hours are not known. `minimumWage` in cents an hour.
 */
export function calculateToolLimit(lines: readonly PaidLine[], weeks: readonly WorkedWeek[], minimumWage: number): ToolLimit {
  const counted = lines.filter(({ kind }) => !isPremium(kind) && !notWorked.includes(kind))
  const inWeeks = Map.groupBy(
    counted.filter(({ week }) => week !== null),
    ({ week }) => week!,
  )
  let cents = 0
  let reason: ToolLimit['reason'] = lines.some(({ kind }) => kind === 'salary') ? 'salary' : null
  for (const [week, paid] of inWeeks) {
    const known = weeks.find((workedWeek) => workedWeek.week === week)?.minutes
    const minutes = known ?? paid.reduce((sum, line) => sum + (line.minutes ?? 0), 0)
    if (minutes <= 0) {
      reason ??= 'no-hours'
      continue
    }
    const straight = paid.reduce((sum, line) => sum + line.cents, 0)
    const first40 = Math.min(minutes, fullWeek)
    const paidFor40 = Math.floor((straight * first40) / minutes)
    cents += Math.max(0, paidFor40 - Math.ceil((first40 * minimumWage) / 60))
  }
  if (inWeeks.size === 0 && counted.length > 0) reason ??= 'no-hours'
  return { cents, reason }
}
