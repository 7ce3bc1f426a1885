import { z } from 'zod'
import { file, staffRoute } from '../../../../common/route.ts'
import { id } from '../../../../common/text.ts'
import { JournalPage, reportTables, TaxReports, W2Page } from './schemas.ts'

const inShop = z.strictObject({ shop: id('Shop') })
const year = z.coerce.number().int().min(2020).max(2199)
const quarter = z.coerce.number().int().min(1).max(4)
const needs = 'pay.run' as const

export const taxReports = {
  get: staffRoute('shop', 'GET /payroll/{shop}/reports', {
    needs,
    what: 'Get the figures of Forms 941, 940 and W-3 and of the states’ wage reports, for a quarter and its year',
    params: inShop,
    query: z.strictObject({ year: year.optional(), quarter: quarter.optional() }),
    reply: TaxReports,
    notInViews: true,
  }),
  w2s: staffRoute('shop', 'GET /payroll/{shop}/reports/w2', {
    needs,
    what: 'List the boxes of each employee’s Form W-2 for a year, by name',
    params: inShop,
    query: z.strictObject({ year, after: id('Employee').optional() }),
    reply: W2Page,
    notInViews: true,
  }),
  journal: staffRoute('shop', 'GET /payroll/{shop}/reports/journal', {
    needs,
    what: 'List the journal entries of a quarter’s pay runs, by pay date',
    params: inShop,
    query: z.strictObject({ year, quarter, after: id('Pay run').optional() }),
    reply: JournalPage,
    notInViews: true,
  }),
  table: staffRoute('shop', 'GET /payroll/{shop}/reports/{table}/csv', {
    needs,
    what: 'Download a form’s figures, the W-2s of a year, a quarter’s wages by state, or its journal entries as CSV',
    params: z.strictObject({ shop: id('Shop'), table: z.enum(reportTables) }),
    query: z.strictObject({ year, quarter }),
    reply: file('text/csv; charset=utf-8'),
  }),
}
