import { connectVerbs } from '../../../../kit/server/index.ts'
import { vendorDesk, vendorStatements } from '../contract/index.ts'
import { countOrders } from './count-orders.ts'
import { exportSales } from './export-sales.ts'
import { getSales } from './get-sales.ts'
import { getShopStatementPaper } from './get-shop-statement-paper.ts'
import { getShopStatement } from './get-shop-statement.ts'
import { getStatementPaper } from './get-statement-paper.ts'
import { getStatement } from './get-statement.ts'
import { listAging } from './list-aging.ts'
import { listCustomers } from './list-customers.ts'
import { listPicks } from './list-picks.ts'
import { mailStatement } from './mail-statement.ts'
import { pickLine } from './pick-line.ts'

export const routes = [
  ...connectVerbs('vendor-desk', vendorDesk, {
    counts: countOrders,
    customers: listCustomers,
    pickList: listPicks,
    pick: pickLine,
    sales: getSales,
    salesTable: exportSales,
    aging: listAging,
    statement: getStatement,
    statementPaper: getStatementPaper,
    mailStatement,
  }),
  ...connectVerbs('vendor-statements', vendorStatements, { read: getShopStatement, paper: getShopStatementPaper }),
]
