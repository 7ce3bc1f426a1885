import { formatCsv } from '../../../../kit/server/csv.ts'
import type { Verb } from '../../../../kit/server/index.ts'
import type { bidding, PlacementSums } from '../contract/index.ts'
import { makeReport } from './make-report.ts'

export const downloadReport: Verb<typeof bidding.table> = async ({ db, actor }, { query }) => {
  const { rows, total } = await makeReport(db, { vendorId: actor.accountId, ...query })
  const heads = [
    'Auctions',
    'Slots won',
    'Impressions',
    'Clicks',
    'Charged clicks',
    'Cost (USD)',
    'Credited (USD)',
    'Shops',
    'Put on a job',
    'Orders within 14 days',
    'Orders (USD)',
  ]
  const cells = (sums: PlacementSums) => [
    sums.auctions,
    sums.won,
    sums.impressions,
    sums.clicks,
    sums.charged,
    toDollars(sums.cents),
    toDollars(sums.creditedCents),
    sums.shops,
    sums.puts,
    sums.orders,
    toDollars(sums.orderCents),
  ]
  const lines = rows.map(({ label, sums }) => [label, ...cells(sums)])
  return {
    bytes: formatCsv([[query.by, ...heads], ...lines, ['Total', ...cells(total)]]),
    name: `search-placement-${query.from}-${query.to}-by-${query.by}.csv`,
  }
}

const toDollars = (cents: number): number => Number((cents / 100).toFixed(2))
