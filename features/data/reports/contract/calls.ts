import { z } from 'zod'
import { file, staffRoute } from '../../../../common/route.ts'
import { day, id } from '../../../../common/text.ts'
import { fieldKey } from '../../../people/user-fields/contract/index.ts'
import { reportRefusals } from './refusals.ts'
import { Grouping, PeriodName, Report, ReportName, ReportRow } from './schemas.ts'

const inPath = z.strictObject({ shop: id('Shop'), report: ReportName })
const period = {
  period: PeriodName.default('this-month'),
  from: day('From').optional(),
  to: day('To').optional(),
  by: Grouping.default('day'),
  /** With `by=field`: the key of a user field of work orders, a choice or yes or no. */
  field: fieldKey.optional(),
}
const heavy = { max: 240, seconds: 60, per: 'account' } as const
const exports = { max: 60, seconds: 3600, per: 'account' } as const

export const reports = {
  read: staffRoute('owner', 'GET /reports/{shop}/{report}', {
    needs: 'shop.reports',
    what: 'Get a report of your shop: sums by day, week, month, technician, service advisor or a user field, the total, and the total of the period before',
    params: inPath,
    query: z.strictObject(period),
    reply: Report,
    refuses: [reportRefusals.periodInvalid],
    limits: [heavy],
  }),
  rows: staffRoute('owner', 'GET /reports/{shop}/{report}/rows', {
    needs: 'shop.reports',
    what: 'List the rows that a figure adds up, newest first, page by page: all of them, or one group',
    params: inPath,
    query: z.strictObject({
      ...period,
      group: z.string().min(1).max(60).optional(),
      after: z
        .string()
        .max(120)
        .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}_[\w-]{1,80}$/, 'After is invalid')
        .optional(),
    }),
    reply: z.strictObject({ rows: z.array(ReportRow), next: z.string().nullable() }),
    refuses: [reportRefusals.periodInvalid],
    limits: [heavy],
  }),
  table: staffRoute('owner', 'GET /reports/{shop}/{report}/csv', {
    needs: 'shop.reports',
    what: 'Download a report as CSV: its groups, or its rows (`what=rows`), all of them or one group',
    params: inPath,
    query: z.strictObject({
      ...period,
      group: z.string().min(1).max(60).optional(),
      what: z.enum(['groups', 'rows']).default('groups'),
    }),
    reply: file('text/csv; charset=utf-8'),
    refuses: [reportRefusals.periodInvalid],
    limits: [exports],
  }),
}
