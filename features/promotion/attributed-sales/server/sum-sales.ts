import { refuse, refuseIf, standardRefusals } from '../../../../common/refusal.ts'
import { formatCsv } from '../../../../kit/server/csv.ts'
import type { Db, Verb } from '../../../../kit/server/index.ts'
import { usStatesAndTerritories } from '../../../platform/places/us-states.ts'
import { type attributedSales, saleRefusals, type SalesByState } from '../contract/index.ts'
import { sumRows } from '../rules.ts'
import { listStateSums } from './store.ts'

export const sumSalesByState: Verb<typeof attributedSales.byState> = ({ db, actor }, { body: { from, to, vendorId } }) => {
  const isAdmin = actor.role === 'admin'
  if (!isAdmin && vendorId !== null && vendorId !== actor.accountId) return refuse(standardRefusals.notFound)
  return sumByState(db, isAdmin ? vendorId : actor.accountId, { from, to })
}

export const downloadSalesByState: Verb<typeof attributedSales.table> = async ({ db, actor }, { query }) => {
  const { rows, total } = await sumByState(db, actor.accountId, query)
  const toDollars = (cents: number) => Number((cents / 100).toFixed(2))
  return {
    bytes: formatCsv([
      ['Ship-to state', 'Sales', 'Amount (USD)'],
      ...rows.map(({ name, count, cents }) => [name, count, toDollars(cents)]),
      ['Total', total.count, toDollars(total.cents)],
    ]),
    name: `sales-by-state-${query.from}-${query.to}.csv`,
  }
}

async function sumByState(db: Db, vendorId: string | null, { from, to }: { from: string; to: string }): Promise<SalesByState> {
  refuseIf(from > to ? saleRefusals.periodInvalid : null)
  const sums = new Map((await listStateSums(db, vendorId, from, to)).map((row) => [row.state, row]))
  const rows = usStatesAndTerritories.flatMap(({ code, name }) => {
    const { count = 0, cents = 0 } = sums.get(code) ?? {}
    return count > 0 ? [{ state: code, name, count, cents }] : []
  })
  return { from, to, rows, total: sumRows(rows) }
}
