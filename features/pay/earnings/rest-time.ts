import { getWageRule } from '../wage-rules/rules.ts'
import { findSegment, type WeekInput, type WorkDay } from './inputs.ts'

/** The rest periods that must be paid for a day of work: ten minutes for every four hours or major part of them, and none for less
 * than three and a half hours (California Wage Order 9, section 12).
 */
export const countRestMinutes = (minutes: number): number =>
  minutes < 210 ? 0 : 10 * Math.max(1, Math.floor((minutes + 119) / 240))

export interface DividedDay {
  day: string
  minutes: number
  /** Rest periods, paid apart. */
  rest: number
  /** Neither rest nor on a job, paid apart. */
  nonproductive: number
}

const hasFlatRate = ({ days, segments }: WeekInput): boolean =>
  days.some(({ day }) => findSegment(segments, day)?.kind === 'flat-rate')

/**
 * Divides the days of a week in which someone works at a flat rate in a state that pays each hour (California Labor Code 226.2). The longer of the
 * rest periods they are owed and the short breaks they took is rest. Elsewhere nothing is apart.
 */
export function divideDays(week: WeekInput): DividedDay[] {
  const applies = getWageRule(week.rules, week.firstDay).paysEachHour && hasFlatRate(week)
  return week.days.map((day) =>
    applies ? divideDay(week, day) : { day: day.day, minutes: day.minutes, rest: 0, nonproductive: 0 },
  )
}

function divideDay({ segments }: WeekInput, { day, minutes, breakMinutes, jobMinutes }: WorkDay): DividedDay {
  const kind = findSegment(segments, day)?.kind
  if (kind === 'salary') return { day, minutes, rest: 0, nonproductive: 0 }
  const rest = Math.min(minutes, Math.max(countRestMinutes(minutes), breakMinutes))
  const isFlatRate = kind === 'flat-rate'
  return { day, minutes, rest, nonproductive: isFlatRate ? Math.max(0, minutes - rest - jobMinutes) : 0 }
}
