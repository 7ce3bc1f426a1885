import { z } from 'zod'
import { id, instant, paragraph } from '../../../../common/text.ts'

export const books = ['provider', 'shops', 'platform-fees', 'provider-fees', 'sales', 'bank', 'differences'] as const

export const monthChecks = [
  'month-over',
  'month-before',
  'trial-balance',
  'lines-matched',
  'entries-reported',
  'no-differences',
] as const
export type MonthCheck = (typeof monthChecks)[number]

export const MonthRecord = z.strictObject({
  /** At the end of the month; a debit is positive. */
  balances: z.array(z.strictObject({ book: z.enum(books), cents: z.int() })),
  /** The totals booked in the month. */
  sums: z.array(
    z.strictObject({
      kind: z.string(),
      count: z.int(),
      grossCents: z.int(),
      providerFeeCents: z.int(),
      platformFeeCents: z.int(),
    }),
  ),
})
export type MonthRecord = z.output<typeof MonthRecord>

export const MonthDraft = z.strictObject({
  /** Its first day; null while nothing is booked. */
  month: z.iso.date().nullable(),
  checks: z.array(z.strictObject({ check: z.enum(monthChecks), isMet: z.boolean(), count: z.int() })),
  record: MonthRecord,
})
export type MonthDraft = z.output<typeof MonthDraft>

export const MonthClose = z.strictObject({
  id: id(),
  version: z.int(),
  month: z.iso.date(),
  state: z.enum(['closed', 'reopening', 'reopened']),
  closedAt: instant('Date'),
  closedBy: z.string(),
  reason: z.string(),
  askedBy: z.string(),
  /** The caller asked to reopen it, so another admin has to agree. */
  askedByMe: z.boolean(),
  reopenedBy: z.string(),
  reopenedAt: instant('Date').nullable(),
  /** Only the newest close can be reopened. */
  canReopen: z.boolean(),
  record: MonthRecord,
})
export type MonthClose = z.output<typeof MonthClose>

export const CloseForm = z.strictObject({ month: z.iso.date() })
export const ReopenForm = z.strictObject({ reason: paragraph('Reason', 500) })
