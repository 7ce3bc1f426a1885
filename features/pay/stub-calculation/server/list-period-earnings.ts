import { addDays } from '../../../../common/dates.ts'
import type { Db } from '../../../../kit/server/index.ts'
import type { AccountEarnings } from '../../earnings/contract/index.ts'
import { readEarnings, type EarningsRequest } from '../../earnings/server/index.ts'
import { getFirstDayOfWeek } from '../../shift-clock/rules.ts'
import type { EarnedLine } from '../build-stub.ts'
import { findDifference } from '../correct-stub.ts'
import { listClaimed, listLatePremiums, listPaidOfWeek, listPaidThrough } from './store-paid.ts'

export interface PeriodEarnings extends Omit<AccountEarnings, 'lines'> {
  lines: EarnedLine[]
  /** The first day that no stub has paid. */
  periodFirst: string
}

/**
 * Each of these employees' earnings in the days of a period that no stub has paid. Final pay in the middle of a period leaves the days after it: work
 * invoiced then, and the hours of someone who works on. Someone paid for all of them is not in it.
 */
export async function listPeriodEarnings(db: Db, wanted: EarningsRequest): Promise<Map<string, PeriodEarnings>> {
  const { shopId, accountIds, periodFirst, periodLast } = wanted
  const week = getFirstDayOfWeek(periodFirst)
  const paid = await listPaidThrough(db, { shopId, accountIds, first: periodFirst, last: periodLast, week })
  const through = new Map(paid.map(({ accountId, day }) => [accountId, day]))
  const found = await readLessLate(db, { ...wanted, accountIds: accountIds.filter((id) => !through.has(id)) })
  for (const [day, people] of Map.groupBy(paid, (row) => row.day)) {
    const next = addDays(day, 1)
    const rest = {
      ...wanted,
      accountIds: people.map(({ accountId }) => accountId),
      periodFirst: next > periodFirst ? next : periodFirst,
    }
    if (day < periodLast) for (const [accountId, earned] of await readRest(db, rest)) found.set(accountId, earned)
  }
  return found
}

/** The earnings of unpaid days, without what a later stub paid for them as late. */
async function readLessLate(db: Db, wanted: EarningsRequest): Promise<Map<string, PeriodEarnings>> {
  const { shopId, accountIds, periodFirst, periodLast } = wanted
  if (accountIds.length === 0) return new Map()
  const listPaidElsewhere = (itemIds: readonly string[]) => listClaimed(db, shopId, itemIds)
  const found = await readEarnings(db, { ...wanted, listPaidElsewhere })
  const days = { shopId, accountIds, first: periodFirst, last: periodLast }
  const late = Map.groupBy(await listLatePremiums(db, days), ({ accountId }) => accountId)
  return new Map(
    Object.entries(found).map(([accountId, earned]) => {
      const paid = (late.get(accountId) ?? []).map((line) => ({ ...line, kind: line.code, text: line.label }))
      const lines = paid.length > 0 ? findDifference(earned.lines, paid, new Set()) : earned.lines
      return [accountId, { ...earned, lines, periodFirst }]
    }),
  )
}

/** The days after final pay. Of the week that it closed, they get what the whole week earns less what was paid for it. */
async function readRest(db: Db, wanted: EarningsRequest): Promise<Map<string, PeriodEarnings>> {
  const { shopId, accountIds, periodFirst, periodLast } = wanted
  const week = getFirstDayOfWeek(periodFirst)
  const found = await readLessLate(db, wanted)
  if (week === periodFirst || addDays(week, 6) > periodLast) return found
  const { listPaidItems: _, ...ofWeek } = { ...wanted, periodFirst: week, keepsCanceled: true }
  const whole = await readEarnings(db, ofWeek)
  const paid = Map.groupBy(await listPaidOfWeek(db, { shopId, accountIds, week }), ({ accountId }) => accountId)
  for (const [accountId, earned] of found) {
    const now = (whole[accountId]?.lines ?? []).filter((line) => line.week === week)
    const itemIds = now.flatMap((line) => line.itemIds)
    const before = (paid.get(accountId) ?? []).map((line) => ({ ...line, kind: line.code, text: line.label }))
    const difference = findDifference(now, before, new Set(await listClaimed(db, shopId, itemIds)))
    found.set(accountId, { ...earned, lines: [...earned.lines.filter((line) => line.week !== week), ...difference] })
  }
  return found
}
