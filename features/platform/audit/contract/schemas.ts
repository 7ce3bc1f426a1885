import { z } from 'zod'
import { day, instant, optionalLine } from '../../../../common/text.ts'

/** The person who did it, as they were then. `id` is null for the program itself. */
export const Who = z.strictObject({
  id: z.uuid().nullable(),
  name: z.string(),
  login: z.string().nullable(),
  roles: z.array(z.string()),
})

/** An entry of the audit log in a list. */
export const AuditLine = z.strictObject({
  number: z.int(),
  at: instant('Date'),
  who: Who,
  address: z.string().nullable(),
  /** "shop.suspended" */
  action: z.string(),
  subject: z.strictObject({ kind: z.string(), id: z.string(), label: z.string() }),
  reason: z.string().nullable(),
})
export type AuditLine = z.output<typeof AuditLine>

/** A whole entry. The content of `before` and `after` depends on the action; secrets and personal numbers are hidden in it. */
export const AuditEntry = AuditLine.extend({
  userAgent: z.string().nullable(),
  before: z.unknown(),
  after: z.unknown(),
  /** SHA-256 in hexadecimal digits. */
  hash: z.string(),
})
export type AuditEntry = z.output<typeof AuditEntry>

/** The terms of a search. An entry must match all of them. Days are in UTC. */
export const auditSearch = {
  text: optionalLine('Text', 80),
  /** Part of a name or username. */
  person: optionalLine('Person', 80),
  /** Whole or up to a dot: "shop" finds every "shop.…". "Shop: suspended", as the page shows it, finds "shop.suspended". */
  action: optionalLine('Action', 80),
  /** The subject's ID. */
  subject: optionalLine('Subject', 80),
  address: optionalLine('Address', 64),
  from: day('From').optional(),
  to: day('To').optional(),
}

/** The first entry that is wrong, and how one knows. */
export const WrongEntry = z.strictObject({
  number: z.int(),
  reason: z.enum(['changed', 'missing', 'cut-off', 'not-as-signed', 'signature-wrong']),
})
export type WrongEntry = z.output<typeof WrongEntry>

export const AuditCheck = z.strictObject({
  checkedAt: instant('Date'),
  /** Entries that were checked and found right. */
  checked: z.int(),
  wrong: WrongEntry.nullable(),
})
export type AuditCheck = z.output<typeof AuditCheck>

export const AuditStatus = z.strictObject({
  /** Entries in the log. */
  entries: z.int(),
  lastCheck: AuditCheck.nullable(),
})
export type AuditStatus = z.output<typeof AuditStatus>
