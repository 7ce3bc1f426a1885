import { getDay } from '../../../../common/dates.ts'
import type { Actor, Context, Verb } from '../../../../kit/server/index.ts'
import type { SalesBy, vendorDesk } from '../contract/index.ts'
import { findSpan, type SalesPeriod } from '../rules.ts'
import { readSales, type SalesQuery } from './store-sales.ts'
import { getVendorZone } from './store.ts'

const pageSize = 50

export const getSales: Verb<typeof vendorDesk.sales> = async (context, { query }) => {
  const { span, ...search } = await planSales(context, query)
  const { total, rows } = await readSales(context.db, { ...search, span, after: query.after ?? null, limit: pageSize })
  const { from, to, beforeFrom, beforeTo } = span
  return { from, to, beforeFrom, beforeTo, total, rows, next: rows.length === pageSize ? rows.at(-1)!.key : null }
}

/** The query, with the days it means today. */
export async function planSales(
  { db, actor, clock }: Context<Actor>,
  { period, by }: { period: SalesPeriod; by: SalesBy },
): Promise<Omit<SalesQuery, 'after' | 'limit'>> {
  const today = getDay(clock.now(), await getVendorZone(db, actor.accountId))
  return { vendorId: actor.accountId, by, span: findSpan(period, today) }
}
