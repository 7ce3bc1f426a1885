import { z } from 'zod'
import { isInvalid } from '../../../../common/messages.ts'
import { id } from '../../../../common/text.ts'
import { instantText } from './schemas.ts'

const value = z.union([z.string(), z.number(), z.boolean(), z.null()])

/** One value that a change set. `from` is null for what was added, `to` for what was removed. */
export const AuditChange = z.strictObject({
  of: z.enum(['order', 'job', 'labor', 'part', 'adjustment']),
  /** The name of the line or the job; '' for the order. */
  name: z.string(),
  /** `price`, `hours`, `technicianId` … Money is in cents, hours and quantities in hundredths, rates in thousandths of a percent. */
  field: z.string(),
  from: value,
  to: value,
})
export type AuditChange = z.output<typeof AuditChange>

export const AuditEntry = z.strictObject({
  /** Its number among the order's events. */
  seq: z.int(),
  at: instantText,
  what: z.string(),
  /** Their name at that time; '' when nobody was signed in. */
  by: z.string(),
  detail: z.record(z.string(), z.unknown()),
  changes: z.array(AuditChange),
})
export type AuditEntry = z.output<typeof AuditEntry>

export const AuditLog = z.strictObject({
  entries: z.array(AuditEntry),
  /** Everyone who changed the order, whatever the filter. */
  people: z.array(z.strictObject({ accountId: z.uuid(), name: z.string() })),
  /** The names of technicians and service advisors in the changes, by id. */
  staff: z.record(z.string(), z.string()),
  /** The start of the next page; null at the end. */
  next: z.int().nullable(),
})
export type AuditLog = z.output<typeof AuditLog>

export const AuditQuery = z.strictObject({
  person: id('Person').optional(),
  /** The `next` of the page before. */
  before: z.coerce.number(isInvalid('Before')).int(isInvalid('Before')).min(1).max(2_147_483_647).optional(),
})
