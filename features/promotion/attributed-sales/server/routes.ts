import { connectVerbs } from '../../../../kit/server/index.ts'
import { attributedSales } from '../contract/index.ts'
import { downloadSalesByState } from './download-sales-by-state.ts'
import { listSales } from './list-sales.ts'
import { recordSale } from './record-sale.ts'
import { sumSalesByState } from './sum-sales-by-state.ts'

export const routes = connectVerbs('attributed-sales', attributedSales, {
  record: recordSale,
  byState: sumSalesByState,
  list: listSales,
  table: downloadSalesByState,
})
