import { getDay } from '../../../../common/dates.ts'
import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import type { Actor, Context } from '../../../../kit/server/index.ts'
import { hasPermission, requirePermission } from '../../../people/employees/server/index.ts'
import { type Grouping, type PeriodName, type ReportName, reportRefusals } from '../contract/index.ts'
import { resolvePeriod } from '../periods.ts'
import { showGrouping } from '../rules.ts'
import { settleEarned } from './hooks.ts'
import { type ReportRequest, findAverageLaborCost, findReportedShop } from './store.ts'

interface ReportInput {
  params: { shop: string; report: ReportName }
  query: { period: PeriodName; from?: string | undefined; to?: string | undefined; by: Grouping; field?: string | undefined }
}

/** The requested report of the caller's own shop. Refuses with 404 for any other shop, and with `period_invalid`. */
export async function readRequest(
  { db, actor, clock, get }: Pick<Context<Actor>, 'db' | 'actor' | 'clock' | 'get'>,
  { params, query }: ReportInput,
): Promise<ReportRequest & { dba: string; timeZone: string }> {
  const shop = (await findReportedShop(db, params.shop, actor.accountId)) ?? refuse(standardRefusals.notFound)
  const own = { ...(query.from ? { from: query.from } : {}), ...(query.to ? { to: query.to } : {}) }
  const today = getDay(clock.now(), shop.timeZone)
  const period = resolvePeriod(query.period, today, own) ?? refuse(reportRefusals.periodInvalid)
  const { report } = params
  const seesPay = !actor.view && (await hasPermission(db, actor, params.shop, 'pay.run'))
  // It says what everyone is paid.
  if (report === 'payroll' && actor.view) refuse(standardRefusals.onlyViewing)
  if (report === 'payroll') await requirePermission(db, actor, params.shop, 'pay.run')
  if (report === 'sales' && seesPay) await get(settleEarned)(db, params.shop)
  const averageLaborCents = seesPay ? null : await findAverageLaborCost(db, params.shop)
  // Without a field there is nothing to group by.
  const by = showGrouping(report, query.by === 'field' && !query.field ? 'day' : query.by)
  return { ...shop, shopId: params.shop, report, by, field: query.field ?? null, period, today, seesPay, averageLaborCents }
}
