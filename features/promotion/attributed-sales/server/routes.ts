import { connectVerbs } from '../../../../kit/server/index.ts'
import { attributedSales } from '../contract/index.ts'
import { listSales } from './list-sales.ts'
import { recordSale } from './record-sale.ts'
import { downloadSalesByState, sumSalesByState } from './sum-sales.ts'

export const routes = connectVerbs('attributed-sales', attributedSales, {
  record: recordSale,
  byState: sumSalesByState,
  list: listSales,
  table: downloadSalesByState,
})
