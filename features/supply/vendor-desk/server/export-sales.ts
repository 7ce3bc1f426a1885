import { formatCsv } from '../../../../kit/server/csv.ts'
import type { Verb } from '../../../../kit/server/index.ts'
import type { vendorDesk } from '../contract/index.ts'
import { nameSalesRow, salesByLabels } from '../texts.ts'
import { planSales } from './get-sales.ts'
import { readSales } from './store-sales.ts'

const most = 20_000
const showDollars = (cents: number) => (cents / 100).toFixed(2)

export const exportSales: Verb<typeof vendorDesk.salesTable> = async (context, { query }) => {
  const search = await planSales(context, query)
  const { rows } = await readSales(context.db, { ...search, after: null, limit: most })
  const head = [salesByLabels[query.by], 'Sales', 'Previous period', 'Quantity', 'Invoices']
  const table = rows.map((row) => [
    nameSalesRow(query.by, row),
    showDollars(row.cents),
    showDollars(row.beforeCents),
    String(row.quantity),
    String(row.invoices),
  ])
  return { bytes: formatCsv([head, ...table]), name: `sales-by-${query.by}.csv` }
}
