import { formatCsv } from '../../../../kit/server/csv.ts'
import type { Verb } from '../../../../kit/server/index.ts'
import type { attributedSales } from '../contract/index.ts'
import { sumByState } from './sum-by-state.ts'

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
