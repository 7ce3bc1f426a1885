import { addDays, showDay } from '../../../common/dates.ts'
import type { PlanSegment } from '../pay-plans/contract/index.ts'
import { getFirstDayOfWeek } from '../shift-clock/rules.ts'
import type { DatedWageRule } from '../wage-rules/rules.ts'
import type { EarningLine } from './contract/schemas.ts'
import { roundCents, sumOf } from './fractions.ts'
import { findSegment } from './inputs.ts'
import { makeLine } from './period-lines.ts'
import type { SickRate } from './sick-rates.ts'
import { findSickRateOfPlan, findTimeOffRate } from './time-off-rate.ts'

/** Paid time off of one day, or unused time that is paid out. */
export interface PaidTimeOff {
  id: string
  day: string
  /** Below zero for what was canceled after it was paid. */
  minutes: number
  name: string
  isPayout: boolean
  isSick: boolean
}

const isSickDay = ({ isSick, isPayout }: PaidTimeOff) => isSick && !isPayout

/** The hourly rate of paid time off. What a salary pays out when the employment ends is the year by 2,080 hours. Null without a plan. */
function findRate(segment: PlanSegment | null, item: PaidTimeOff, rules: readonly DatedWageRule[]): number | null {
  if (!segment) return null
  if (segment.kind === 'salary' && item.isPayout) return roundCents(segment.rateCents, 2080)
  return (isSickDay(item) ? findSickRateOfPlan : findTimeOffRate)(segment, item.day, rules)
}

/** Each day is rounded by itself, so that time off that is canceled takes back exactly what was paid. */
const payMinutes = (minutes: number, rateCents: number) => Math.sign(minutes) * roundCents(Math.abs(minutes) * rateCents, 60)

interface Given {
  items: readonly PaidTimeOff[]
  /** Those of earlier days that no pay run has paid. */
  lateIds: ReadonlySet<string>
  segments: readonly PlanSegment[]
  rules: readonly DatedWageRule[]
  /** By day, where the state’s law asks for more than the plan. */
  sickRates?: ReadonlyMap<string, SickRate>
  periodFirst: string
  periodLast: string
  /** Also a line of nothing for time off that was canceled, with the ids that a correction of its pay claims. */
  keepsCanceled?: boolean
}

/**
 * The earlier time off that no pay run has paid and the next one pays. Time off canceled after it was paid is not taken back by itself: a correction
 * of its stub does that.
 */
export function findPayable(items: readonly (PaidTimeOff & { accountId: string })[]): Set<string> {
  const days = Map.groupBy(items, ({ accountId, day, name, isPayout }) => JSON.stringify([accountId, day, name, isPayout]))
  return new Set(
    [...days.values()].flatMap((list) => (sumOf(list, ({ minutes }) => minutes) < 0 ? [] : list.map(({ id }) => id))),
  )
}

/** Paid time off in one line for each policy, rate and week. It is no work: neither overtime nor the regular rate has it (29 CFR 778.218(a)). */
export function listTimeOffLines({
  items,
  lateIds,
  segments,
  rules,
  sickRates,
  periodFirst,
  periodLast,
  keepsCanceled = false,
}: Given): EarningLine[] {
  const paid = items.filter(({ id, day }) => (day < periodFirst ? lateIds.has(id) : day <= periodLast))
  const priced = paid.flatMap((item) => {
    const ofPlan = findRate(findSegment(segments, item.day), item, rules)
    const sick = isSickDay(item) ? sickRates?.get(item.day) : undefined
    const week = getFirstDayOfWeek(item.day)
    const note = item.day >= periodFirst ? '' : noteLate(week, periodFirst)
    const text = `${item.name}${item.isPayout ? ', paid out' : (sick?.note ?? '')}${note}`
    return ofPlan === null ? [] : [{ item, rateCents: sick?.rateCents ?? ofPlan, week, text }]
  })
  return [...Map.groupBy(priced, ({ week, rateCents, text }) => `${week} ${rateCents} ${text}`).values()].flatMap((list) => {
    const { week, rateCents, text } = list[0]!
    const minutes = sumOf(list, ({ item }) => item.minutes)
    const cents = sumOf(list, ({ item }) => payMinutes(item.minutes, rateCents))
    const itemIds = list.map(({ item }) => item.id)
    // Beside the pay of the days worked, so a supplemental wage (Publication 15 (2026), section 7, vacation pay).
    const taxedAs = list[0]!.item.isPayout ? 'supplemental' : 'regular'
    return minutes === 0 && !keepsCanceled
      ? []
      : [makeLine('time-off', { week, minutes, rateCents: rateCents === 0 ? null : rateCents, cents, text, taxedAs, itemIds })]
  })
}

const noteLate = (week: string, periodFirst: string) =>
  addDays(week, 6) < periodFirst ? ` of the week of ${showDay(week)}, entered later` : ', entered later'

/** Days of paid time off without a pay plan. */
export const listUnplanned = ({
  items,
  segments,
  periodFirst,
  periodLast,
}: Omit<Given, 'lateIds' | 'keepsCanceled' | 'sickRates' | 'rules'>): string[] => [
  ...new Set(
    items
      .filter(({ day, minutes }) => minutes > 0 && day >= periodFirst && day <= periodLast && !findSegment(segments, day))
      .map(({ day }) => day),
  ),
]
