import { showDay } from '../../../common/dates.ts'
import type { EarnedItem } from '../pay-plans/contract/index.ts'
import type { WeekPay } from './calculate-week.ts'
import type { EarningLine } from './contract/schemas.ts'
import { raiseCents, sumOf } from './fractions.ts'
import { listItemLines, makeLine } from './period-lines.ts'

/** How a week's overtime stands, as far as later pay for that week needs it. */
export type WorkedOvertime = Pick<WeekPay, 'firstDay' | 'minutes' | 'overtime' | 'premiums' | 'exemption'>

/**
 * The overtime that later pay for a past week still adds: half of the increase of its hourly rate for each overtime hour, and again half for double
 * time (29 CFR 778.119 for commissions, 778.209 for bonuses). Nothing for a week without overtime pay.
 */
export function payLaterPremium(week: WorkedOvertime, cents: number): { minutes: number; cents: number } {
  const { premiums, minutes } = week
  const [federal, daily, double] = [
    premiums['overtime-premium'].minutes,
    premiums['daily-overtime-premium'].minutes,
    premiums['double-time-premium'].minutes,
  ]
  const halves = federal + daily + double
  if (halves === 0 || minutes === 0 || cents <= 0) return { minutes: 0, cents: 0 }
  return { minutes: federal + daily, cents: raiseCents(cents * halves, minutes * 2) }
}

/** Lines for items of a week that were entered after the week was paid, with the overtime they add. */
export function listLateLines(week: WorkedOvertime, items: readonly EarnedItem[]): EarningLine[] {
  if (items.length === 0) return []
  const note = ` of the week of ${showDay(week.firstDay)}, entered later`
  const premium = payLaterPremium(
    week,
    sumOf(items, ({ cents }) => cents),
  )
  const lines = listItemLines(items, week.firstDay, note)
  if (premium.cents === 0) return lines
  const { minutes, cents } = premium
  return [
    ...lines,
    makeLine('overtime-premium', { week: week.firstDay, minutes, cents, text: `Overtime premium for pay${note}` }),
  ]
}

/**
 * A bonus for several weeks, in equal parts (29 CFR 778.120(a), 778.209(b)): its overtime, week by week. The parts add up to the bonus.
 */
export function listBonusPremiums(weeks: readonly WorkedOvertime[], bonusCents: number): EarningLine[] {
  const base = Math.floor(bonusCents / Math.max(1, weeks.length))
  const left = bonusCents - base * weeks.length
  return weeks.flatMap((week, index) => {
    const { minutes, cents } = payLaterPremium(week, base + (index < left ? 1 : 0))
    const text = `Overtime premium for a bonus, week of ${showDay(week.firstDay)}`
    return cents === 0 ? [] : [makeLine('overtime-premium', { week: week.firstDay, minutes, cents, text })]
  })
}
