import { z } from 'zod'

export const reportNames = ['sales', 'closing', 'efficiency', 'productivity', 'payroll', 'money', 'owed'] as const
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

export const groupings = ['day', 'week', 'month', 'technician', 'writer', 'field'] as const
export const Grouping = z.enum(groupings)
export type Grouping = z.output<typeof Grouping>

/** A first and a last day, both included, in the shop's time zone. */
const Span = z.strictObject({ from: z.iso.date(), to: z.iso.date() })
export type Span = z.output<typeof Span>

/** Sums by name, in cents, hundredths of an hour, seconds or a count; `rules.ts` defines them. */
export const Sums = z.record(z.string(), z.int())
export type Sums = z.output<typeof Sums>

export const Group = z.strictObject({
  /** A day, the first day of a week, a month `yyyy-MM`, an account id, or `none`. */
  key: z.string(),
  label: z.string(),
  sums: Sums,
})
export type Group = z.output<typeof Group>

export const Report = z.strictObject({
  report: ReportName,
  timeZone: z.string(),
  period: Span,
  /** The period it is compared with. */
  before: Span,
  by: Grouping,
  /** Whether labor cost is what people were paid. Otherwise it is an average, because the reader may not see pay. */
  seesPay: z.boolean(),
  /** The cost of a billed hour for a reader who may not see pay. Null for others, and while labor cost is withheld; its sums are then left out. */
  averageLaborCents: z.int().nullable(),
  groups: z.array(Group),
  total: Sums,
  totalBefore: Sums,
})
export type Report = z.output<typeof Report>

/** One row of a sum: a bill, a credit, a repair order, a technician's day, a payment or a refund. */
export const ReportRow = z.strictObject({
  id: z.string(),
  day: z.iso.date(),
  /** "Invoice", "Credit", "Cash", … */
  what: z.string(),
  /** The repair orders of the row; a technician's day may have several. */
  orders: z.array(z.strictObject({ id: z.uuid(), invoice: z.int() })),
  customer: z.string(),
  vehicle: z.string(),
  person: z.string(),
  sums: Sums,
})
export type ReportRow = z.output<typeof ReportRow>
