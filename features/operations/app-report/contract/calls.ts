import { z } from 'zod'
import { adminRoles } from '../../../../common/admin-roles.ts'
import { file, route } from '../../../../common/route.ts'
import { day } from '../../../../common/text.ts'
import { appReportRefusals } from './refusals.ts'
import { AppReport, FigureKey, FigureRow } from './schemas.ts'

const span = { from: day('From').optional(), to: day('To').optional() }

export const appReport = {
  read: route('web', 'GET /appreport', {
    what: 'Get the figures of the whole platform, day by day in UTC, with what is waiting and slow now; the last 30 days unless the first and last day are named',
    who: ['admin'],
    admins: adminRoles,
    query: z.strictObject(span),
    reply: AppReport,
    refuses: [appReportRefusals.spanInvalid],
    limits: [{ max: 60, seconds: 60, per: 'account' }],
  }),
  table: route('web', 'GET /appreport/csv', {
    what: 'Download the figures of the whole platform as CSV: a line for each day in UTC, and the totals',
    who: ['admin'],
    admins: adminRoles,
    query: z.strictObject(span),
    reply: file('text/csv; charset=utf-8'),
    refuses: [appReportRefusals.spanInvalid],
    limits: [{ max: 60, seconds: 3600, per: 'account' }],
  }),
  rows: route('web', 'GET /appreport/{figure}/rows', {
    what: 'List the rows that a figure adds up, newest first, page by page',
    who: ['admin'],
    admins: adminRoles,
    params: z.strictObject({ figure: FigureKey }),
    query: z.strictObject({
      ...span,
      after: z
        .string()
        .max(240)
        .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}_[\w .-]{1,200}$/, 'After is invalid')
        .optional(),
    }),
    reply: z.strictObject({ rows: z.array(FigureRow), next: z.string().nullable() }),
    refuses: [appReportRefusals.spanInvalid],
    limits: [{ max: 240, seconds: 60, per: 'account' }],
  }),
}
