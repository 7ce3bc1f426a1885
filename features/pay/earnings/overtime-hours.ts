import { type WageRule, weeklyMinutes } from '../wage-rules/rules.ts'

/** Minutes of a day that are paid more. `double` is not part of `overtime`. */
export interface OvertimeDay {
  overtime: number
  double: number
}

const seventhDayMinutes = 8 * 60

/**
 * The minutes of a workweek paid at one and a half, and those at double. Federal: those after the fortieth hour (FLSA section 7(a)). By state
 * also those over so many a day, and on the seventh day in a row (California Labor Code 510(a)). Hours paid more for the day are not counted
 * again toward the forty.
 */
export function splitOvertime(minutes: readonly number[], rule: WageRule, hasDailyOvertime: boolean): OvertimeDay[] {
  const isSeventh = rule.hasSeventhDay && hasDailyOvertime && minutes.length === 7 && minutes.every((worked) => worked > 0)
  let plain = 0
  return minutes.map((worked, index) => {
    const isLast = isSeventh && index === 6
    const doubleFrom = isLast ? seventhDayMinutes : hasDailyOvertime ? rule.doubleMinutes : null
    const overtimeFrom = isLast ? 0 : hasDailyOvertime ? rule.dailyMinutes : null
    const double = doubleFrom === null ? 0 : Math.max(0, worked - doubleFrom)
    const daily = overtimeFrom === null ? 0 : Math.max(0, worked - double - overtimeFrom)
    const straight = worked - double - daily
    const weekly = Math.min(straight, Math.max(0, plain + straight - weeklyMinutes))
    plain += straight
    return { overtime: daily + weekly, double }
  })
}
