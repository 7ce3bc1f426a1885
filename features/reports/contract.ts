import { z } from 'zod'
import { refusal } from '../../common/refusal.ts'
import { file, route } from '../../common/route.ts'
import { day, id } from '../../common/text.ts'

export const reportRefusals = {
  badPeriod: refusal(409, 'bad_period', 'A period of your own needs a first and a last day, at most five years apart.'),
}

export const reportNames = ['sales', 'closing', 'efficiency', 'productivity', 'money', 'owed'] as const
export const ReportName = z.enum(reportNames)
export type ReportName = z.output<typeof ReportName>

export const periodNames = [
  'today',
  'this-week',
  'this-month',
  'this-quarter',
  'this-year',
  'yesterday',
  'last-week',
  'last-month',
  'last-quarter',
  'last-year',
  'own',
] as const
export const PeriodName = z.enum(periodNames)
export type PeriodName = z.output<typeof PeriodName>

export const groupings = ['day', 'week', 'month', 'technician', 'writer'] as const
export const Grouping = z.enum(groupings)
export type Grouping = z.output<typeof Grouping>

/** From one day to another, both counted, by the shop's calendar. */
const Span = z.strictObject({ from: z.iso.date(), to: z.iso.date() })
export type Span = z.output<typeof Span>

/** Sums by their names, which `rules.ts` explains: cents, hundredths of hours, seconds or a count. */
export const Sums = z.record(z.string(), z.int())
export type Sums = z.output<typeof Sums>

export const Group = z.strictObject({
  /** A day, the first day of a week, a month `yyyy-MM`, somebody's account, or `none`. */
  key: z.string(),
  label: z.string(),
  sums: Sums,
})
export type Group = z.output<typeof Group>

export const Report = z.strictObject({
  report: ReportName,
  timeZone: z.string(),
  period: Span,
  /** What it is compared with. */
  before: Span,
  by: Grouping,
  groups: z.array(Group),
  total: Sums,
  totalBefore: Sums,
})
export type Report = z.output<typeof Report>

/** What is summed: a bill, a credit, an order, somebody's day, money that moved. */
export const ReportRow = z.strictObject({
  id: z.string(),
  day: z.iso.date(),
  /** "Bill", "Credit", "Cash", … */
  what: z.string(),
  /** The orders it is about; a technician's day may have several. */
  orders: z.array(z.strictObject({ id: z.uuid(), invoice: z.int() })),
  customer: z.string(),
  vehicle: z.string(),
  person: z.string(),
  sums: Sums,
})
export type ReportRow = z.output<typeof ReportRow>

const inPath = z.strictObject({ shop: id('Shop'), report: ReportName })
const period = {
  period: PeriodName.default('this-month'),
  from: day('From').optional(),
  to: day('To').optional(),
  by: Grouping.default('day'),
}
const owners = ['owner'] as const
const heavy = { max: 240, seconds: 60, per: 'account' } as const
const exports = { max: 60, seconds: 3600, per: 'account' } as const

export const reports = {
  read: route('owner', 'GET /reports/{shop}/{report}', {
    what: 'One report of an own shop: its sums by day, week, month, technician or service writer, in all, and of the period before',
    who: owners,
    params: inPath,
    query: z.strictObject(period),
    reply: Report,
    refuses: [reportRefusals.badPeriod],
    limits: [heavy],
  }),
  rows: route('owner', 'GET /reports/{shop}/{report}/rows', {
    what: 'What a figure of a report is the sum of, newest first, page by page: of all of it, or of one group',
    who: owners,
    params: inPath,
    query: z.strictObject({
      ...period,
      group: z.string().min(1).max(60).optional(),
      after: z
        .string()
        .max(120)
        .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}_[\w-]{1,80}$/, 'after is invalid')
        .optional(),
    }),
    reply: z.strictObject({ rows: z.array(ReportRow), next: z.string().nullable() }),
    refuses: [reportRefusals.badPeriod],
    limits: [heavy],
  }),
  table: route('owner', 'GET /reports/{shop}/{report}/csv', {
    what: 'The same as a table: the groups, or the rows (`what=rows`), of all of it or of one group; the newest 20,000',
    who: owners,
    params: inPath,
    query: z.strictObject({
      ...period,
      group: z.string().min(1).max(60).optional(),
      what: z.enum(['groups', 'rows']).default('groups'),
    }),
    reply: file('text/csv; charset=utf-8'),
    refuses: [reportRefusals.badPeriod],
    limits: [exports],
  }),
}
