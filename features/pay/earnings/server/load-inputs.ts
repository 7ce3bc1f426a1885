import { addDays, dayMilliseconds } from '../../../../common/dates.ts'
import type { Db } from '../../../../kit/server/index.ts'
import type { Schedule } from '../../../hiring/pay-schedules/contract/index.ts'
import { findScheduleOn, listPeriods, periodsPerYear } from '../../../hiring/pay-schedules/rules.ts'
import { listSchedules } from '../../../hiring/pay-schedules/server/index.ts'
import type { EarnedItem } from '../../pay-plans/contract/index.ts'
import { lateWeeks } from '../../pay-plans/rules.ts'
import { listEarnedItems, listPlanSegments } from '../../pay-plans/server/index.ts'
import { getFirstDayOfWeek } from '../../shift-clock/rules.ts'
import type { EarningsInput } from '../calculate-earnings.ts'
import { representativeWeeks } from '../commission-share.ts'
import type { ProblemFacts } from '../find-problems.ts'
import { endSalaries, type PayPeriod } from '../salary-lines.ts'
import { readWageRules, toStatedMinimum } from './read-rules.ts'
import { readWork } from './read-work.ts'
import { listFirstPaidDays } from './store-records.ts'
import { findSetting, getShop, listApprovedWeeks, listLastDays } from './store.ts'

export interface EarningsRequest {
  shopId: string
  accountIds: readonly string[]
  periodFirst: string
  periodLast: string
  /** Final pay: the last week is closed with the period. */
  isFinal?: boolean
  /** With it, a shift that goes on now is no missed punch. A pay run leaves it out, because it pays only whole shifts. */
  now?: Date
  /**
   * The earned items among these that were paid. With it, items of the nine weeks before that nothing has paid are paid now, from the person's
   * first pay run on.
   */
  listPaidItems?: (itemIds: readonly string[]) => Promise<readonly string[]>
  /** With it, what the next regular run pays by itself is left out of the period instead, as if it had not been earned. */
  leavesLate?: boolean
  /** Items of the period that another stub has paid: they have no line, and count in the overtime of their week. */
  listPaidElsewhere?: (itemIds: readonly string[]) => Promise<readonly string[]>
  /** The pay run that asks. Promised bonuses in it count for sick time, also while it is a draft. */
  runId?: string
  /** Time off that was canceled has a line of nothing, so that a correction takes back what was paid for it and claims both. */
  keepsCanceled?: boolean
}

/** Periods of a year for a shop without a schedule, by the length of the period. */
function guessPeriods(first: string, last: string): number {
  const days = (Date.parse(last) - Date.parse(first)) / dayMilliseconds + 1
  return days <= 7 ? 52 : days <= 14 ? 26 : days <= 16 ? 24 : 12
}

/** The periods of the schedule that the days touch; for a shop without one, the days themselves. */
function listPayPeriods(schedules: readonly Schedule[], first: string, last: string): PayPeriod[] {
  if (schedules.length === 0) return [{ first, last, perYear: guessPeriods(first, last) }]
  return listPeriods(schedules, first, last).map(({ from, to }) => {
    const schedule = findScheduleOn(schedules, from)!
    return { first: from, last: to, perYear: periodsPerYear[schedule.frequency] }
  })
}

interface Earlier {
  shopId: string
  items: readonly Pick<EarnedItem, 'id' | 'accountId' | 'day' | 'cents'>[]
  listPaidItems: NonNullable<EarningsRequest['listPaidItems']>
}

/** The earlier items that no pay run has paid. Anything a person earned before their first pay run was paid elsewhere. */
export async function findLateItems(db: Db, { shopId, items, listPaidItems }: Earlier): Promise<Set<string>> {
  if (items.length === 0) return new Set()
  const accountIds = [...new Set(items.map(({ accountId }) => accountId))]
  const firstDays = new Map((await listFirstPaidDays(db, { shopId, accountIds })).map(({ accountId, day }) => [accountId, day]))
  const earlier = items.filter(({ accountId, day, cents }) => cents !== 0 && day >= (firstDays.get(accountId) ?? '9999-12-31'))
  const paid = new Set(earlier.length > 0 ? await listPaidItems(earlier.map(({ id }) => id)) : [])
  return new Set(earlier.map(({ id }) => id).filter((id) => !paid.has(id)))
}

type Setting = Awaited<ReturnType<typeof findSetting>>

const toStatement = (setting: Setting): EarningsInput['statement'] =>
  !setting || setting.retailPercent === null || setting.retailYear === null
    ? null
    : { sharePercent: setting.retailPercent, year: setting.retailYear }

export interface LoadedInputs extends ProblemFacts {
  /** The same with everything from `longFrom` on, and with the pay periods since then. */
  history: EarningsInput
}

/**
 * Everything that decides these people's earnings of a period, in a fixed number of reads, whatever the number of people. With `longFrom`, the history
 * begins with the week of that day.
 */
export async function loadInputs(db: Db, wanted: EarningsRequest, longFrom: string | null = null): Promise<LoadedInputs[]> {
  const { shopId, accountIds, periodFirst, periodLast, isFinal = false, leavesLate = false, listPaidElsewhere, now } = wanted
  const listPaidItems = leavesLate ? undefined : wanted.listPaidItems
  const firstWeek = getFirstDayOfWeek(periodFirst)
  const to = addDays(getFirstDayOfWeek(periodLast), 6)
  const of = { shopId, accountIds, to }
  const historyFrom = addDays(firstWeek, -7 * representativeWeeks)
  const lateFrom = addDays(firstWeek, -7 * lateWeeks)
  const long = longFrom === null ? firstWeek : getFirstDayOfWeek(longFrom)
  const earlier = (day: string, otherDay: string) => (day < otherDay ? day : otherDay)
  const [shop, setting, segments, schedules] = await Promise.all([
    getShop(db, shopId),
    findSetting(db, shopId),
    listPlanSegments(db, { ...of, from: earlier(historyFrom, long) }),
    listSchedules(db, shopId),
  ])
  const tested = new Set(segments.filter(({ exemption }) => exemption === 'retail-7i').map(({ accountId }) => accountId))
  const usualFrom = tested.size > 0 ? historyFrom : listPaidItems ? lateFrom : firstWeek
  const from = earlier(usualFrom, long)
  const earned = await listEarnedItems(db, { ...of, from })
  const isOfPeriod = ({ day }: EarnedItem) => day >= periodFirst && day <= periodLast
  const left =
    leavesLate && wanted.listPaidItems
      ? await findLateItems(db, { shopId, items: earned.filter(isOfPeriod), listPaidItems: wanted.listPaidItems })
      : new Set<string>()
  const items = earned.filter(({ id }) => !left.has(id))
  const ofPeriod = items.filter(isOfPeriod).map(({ id }) => id)
  const elsewhere = new Set(listPaidElsewhere && ofPeriod.length > 0 ? await listPaidElsewhere(ofPeriod) : [])
  const [work, approvals, rules, lastDays] = await Promise.all([
    readWork(db, { ...of, from, timeZone: shop.timeZone, now }),
    listApprovedWeeks(db, { ...of, from: firstWeek }),
    readWageRules(db, { state: shop.state, zip: shop.zip, stated: toStatedMinimum(setting, shop.timeZone), from, to }),
    listLastDays(db, { shopId, accountIds }),
  ])
  const late = listPaidItems
    ? await findLateItems(db, { shopId, items: items.filter(({ day }) => day >= lateFrom && day < periodFirst), listPaidItems })
    : new Set<string>()
  const payPeriods = listPayPeriods(schedules, periodFirst, periodLast)
  const longPeriods = longFrom === null ? payPeriods : listPayPeriods(schedules, long, periodLast)
  const employedThrough = new Map(lastDays.map(({ accountId, day }) => [accountId, day]))
  const itemsOf = Map.groupBy(items, ({ accountId }) => accountId)
  const segmentsOf = Map.groupBy(segments, ({ accountId }) => accountId)
  const approvedOf = Map.groupBy(approvals, ({ accountId }) => accountId)
  return accountIds.map((accountId) => {
    const ownItems = itemsOf.get(accountId) ?? []
    const lateItemIds = ownItems.filter(({ id }) => late.has(id)).map(({ id }) => id)
    const needsHistory = tested.has(accountId) || lateItemIds.length > 0
    const isNeeded = ({ day }: { day: string }) => day >= (needsHistory ? usualFrom : firstWeek)
    const { days = [], missed = [] } = work.get(accountId) ?? {}
    const plans = segmentsOf.get(accountId) ?? []
    const end = employedThrough.get(accountId)
    const worked = days.filter(({ minutes }) => minutes > 0).map(({ day }) => day)
    const input: EarningsInput = {
      periodFirst,
      periodLast,
      payPeriods,
      segments: end ? endSalaries(plans, end, worked) : plans,
      days: days.filter(isNeeded),
      items: ownItems.filter(isNeeded),
      lateItemIds,
      paidElsewhereIds: ownItems.filter(({ id }) => elsewhere.has(id)).map(({ id }) => id),
      rules,
      statement: toStatement(setting),
      isFinal,
    }
    const history = { ...input, payPeriods: longPeriods, days, items: ownItems }
    return { accountId, input, history, missed, approved: (approvedOf.get(accountId) ?? []).map(({ firstDay }) => firstDay) }
  })
}
