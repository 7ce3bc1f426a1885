import { z } from 'zod'
import { isInvalid } from '../../../../common/messages.ts'
import { file, staffRoute, vendorRoute } from '../../../../common/route.ts'
import { id } from '../../../../common/text.ts'
import { messageRefusals } from '../../../platform/messages/contract/index.ts'
import { twoDecimals } from '../../parts/contract/index.ts'
import { vendorDeskRefusals } from './refusals.ts'
import { Aging, CustomerFigures, DeskCounts, Month, PickList, Sales, salesQuery, Statement } from './schemas.ts'

const heavy = { max: 240, seconds: 60, per: 'account' } as const
const papers = { max: 120, seconds: 3600, per: 'account' } as const
const ofCustomer = z.strictObject({ shop: id('Shop') })
const ofVendor = z.strictObject({ shop: id('Shop'), vendor: id('Vendor') })
const inMonth = z.strictObject({ month: Month })
const pdf = file('application/pdf')

/** The vendor's side. */
export const vendorDesk = {
  counts: vendorRoute('web', 'GET /vendor/desk', {
    what: 'Count the orders to confirm and those to pick or ship',
    reply: DeskCounts,
  }),
  customers: vendorRoute('web', 'GET /vendor/customers', {
    what: 'Get the sales of the last 12 months, the open balance and the last order of each trade account; at most 500',
    reply: z.strictObject({ customers: z.array(CustomerFigures) }),
  }),
  pickList: vendorRoute('web', 'GET /vendor/pick-list', {
    what: 'List confirmed parts that are not shipped, the order waiting longest first, 100 orders a page; all branches or one',
    query: z.strictObject({ branch: id('Branch').optional(), after: id('Order').optional() }),
    reply: PickList,
  }),
  pick: vendorRoute('web', 'PUT /vendor/pick-list/{id}', {
    what: 'Record how much of a line is picked',
    params: z.strictObject({ id: id('Line') }),
    body: z.strictObject({ picked: twoDecimals('Picked') }),
    reply: z.strictObject({ lineId: z.uuid(), picked: z.number() }),
    refuses: [vendorDeskRefusals.abovePickable],
  }),
  sales: vendorRoute('web', 'GET /vendor/sales', {
    what: 'Get sales by month, customer, part or ship-to state, with the previous period, page by page',
    query: z.strictObject({
      ...salesQuery,
      after: z.string().min(1, isInvalid('After')).max(200, isInvalid('After')).optional(),
    }),
    reply: Sales,
    limits: [heavy],
  }),
  salesTable: vendorRoute('web', 'GET /vendor/sales/csv', {
    what: 'Download the same sales as CSV, the largest 20,000 rows',
    query: z.strictObject(salesQuery),
    reply: file('text/csv; charset=utf-8'),
    limits: [papers],
  }),
  aging: vendorRoute('web', 'GET /vendor/statements', {
    what: 'List what shops owe by days past due, page by page, with the total of all',
    query: z.strictObject({ after: id('Shop').optional() }),
    reply: Aging,
    limits: [heavy],
  }),
  statement: vendorRoute('web', 'GET /vendor/statements/{shop}', {
    what: "Get a customer's statement of a month",
    params: ofCustomer,
    query: inMonth,
    reply: Statement,
  }),
  statementPaper: vendorRoute('web', 'GET /vendor/statements/{shop}/pdf', {
    what: "Get a customer's statement of a month as a PDF",
    params: ofCustomer,
    query: inMonth,
    reply: pdf,
    limits: [papers],
  }),
  mailStatement: vendorRoute('web', 'POST /vendor/statements/{shop}/mail', {
    what: "E-mail a month's statement to the shop's owner, with the PDF",
    params: ofCustomer,
    body: inMonth,
    reply: z.strictObject({ to: z.string() }),
    refuses: [messageRefusals.limitReached],
    limits: [{ max: 60, seconds: 3600, per: 'account' }],
    once: true,
  }),
}

/** The shop's side. */
export const vendorStatements = {
  read: staffRoute('shop', 'GET /{shop}/vendor-statements/{vendor}', {
    needs: 'parts.cost',
    what: "Get the shop's statement of a month at a vendor",
    params: ofVendor,
    query: inMonth,
    reply: Statement,
  }),
  paper: staffRoute('shop', 'GET /{shop}/vendor-statements/{vendor}/pdf', {
    needs: 'parts.cost',
    what: "Get the shop's statement of a month at a vendor as a PDF",
    params: ofVendor,
    query: inMonth,
    reply: pdf,
    limits: [papers],
  }),
}
