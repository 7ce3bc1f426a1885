import { dayMilliseconds } from '../../../../common/dates.ts'
import { refuse } from '../../../../common/refusal.ts'
import type { Db } from '../../../../kit/server/index.ts'
import { partKindNames } from '../../../supply/vendor-catalog/rules.ts'
import { type PlacementReport, placementRefusals, type PlacementSums } from '../contract/index.ts'
import { readReport, type ReportRequest } from './store-report.ts'

const mostDays = 400
const nothing: PlacementSums = {
  auctions: 0,
  won: 0,
  impressions: 0,
  clicks: 0,
  charged: 0,
  cents: 0,
  creditedCents: 0,
  shops: 0,
  puts: 0,
  orders: 0,
  orderCents: 0,
}

/** Refuses with `period_invalid`. Groups come last first. */
export async function makeReport(db: Db, request: ReportRequest): Promise<PlacementReport> {
  const days = (Date.parse(request.to) - Date.parse(request.from)) / dayMilliseconds
  if (!(days >= 0 && days <= mostDays)) refuse(placementRefusals.periodInvalid)
  const found = await readReport(db, request)
  const [total] = found.filter(({ key }) => key === null)
  const rows = found.flatMap(({ key, label, sums }) => (key === null ? [] : [{ key, label: nameKey(request.by, label), sums }]))
  return { rows, total: rows.length > 0 && total ? total.sums : nothing }
}

const nameKey = (by: ReportRequest['by'], label: string): string =>
  by === 'category' && label in partKindNames ? partKindNames[label as keyof typeof partKindNames] : label
