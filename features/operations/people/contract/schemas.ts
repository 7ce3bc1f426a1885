import { z } from 'zod'
import { isRequired } from '../../../../common/messages.ts'
import { instant, paragraph } from '../../../../common/text.ts'

/** The kinds of record that the search finds and that have their own page. People are named by their account, customers by their customer ID. */
export const recordKinds = ['shop', 'owner', 'employee', 'customer', 'vendor', 'order'] as const
export type RecordKind = (typeof recordKinds)[number]

export const kindNames: Readonly<Record<RecordKind, { one: string; many: string }>> = {
  shop: { one: 'Shop', many: 'Shops' },
  owner: { one: 'Owner', many: 'Owners' },
  employee: { one: 'Employee', many: 'Employees' },
  customer: { one: 'Customer', many: 'Customers' },
  vendor: { one: 'Parts vendor', many: 'Parts vendors' },
  order: { one: 'Repair order', many: 'Repair orders' },
}

export const kind = () => z.enum(recordKinds, isRequired('Kind'))

/** At least three characters, because fewer would list everybody. */
export const searchText = () =>
  z.string(isRequired('Search')).trim().min(3, 'Type at least 3 characters').max(120, 'Type at most 120 characters')

const standing = z.enum(['active', 'suspended', 'closed'])

export const FoundRecord = z.strictObject({
  kind: z.enum(recordKinds),
  id: z.uuid(),
  title: z.string(),
  /** A detail that tells it from others of that name. Phone numbers show their last four digits. */
  detail: z.string(),
  standing,
})
export type FoundRecord = z.output<typeof FoundRecord>

export const FoundGroup = z.strictObject({
  kind: z.enum(recordKinds),
  records: z.array(FoundRecord),
  /** Send it as `after`, with this kind, for more; null at the end. */
  next: z.uuid().nullable(),
})
export type FoundGroup = z.output<typeof FoundGroup>

const by = z.string()

export const SuspensionEntry = z.strictObject({
  reason: z.string(),
  suspendedBy: by,
  suspendedAt: instant('Date'),
  reinstatedBy: by,
  reinstatedAt: instant('Date').nullable(),
  reinstatedBecause: z.string(),
})
export type SuspensionEntry = z.output<typeof SuspensionEntry>

export const ResetEntry = z.strictObject({
  resetId: z.uuid(),
  reason: z.string(),
  requestedBy: by,
  requestedAt: instant('Date'),
  expiresAt: instant('Date'),
  /** Null while it waits for a second admin. */
  outcome: z.enum(['confirmed', 'withdrawn', 'expired']).nullable(),
  settledBy: by,
  settledAt: instant('Date').nullable(),
  /** The reader asked for it, so another admin confirms. */
  isOwn: z.boolean(),
})
export type ResetEntry = z.output<typeof ResetEntry>

const LoginState = z.strictObject({
  role: z.string(),
  email: z.string(),
  createdAt: instant('Date'),
  isEmailConfirmed: z.boolean(),
  isClosed: z.boolean(),
  hasApp: z.boolean(),
  passkeys: z.int(),
  recoveryCodesLeft: z.int(),
})

const linked = { kind: z.enum(recordKinds), id: z.uuid(), name: z.string() }

/** A shop, person or repair order as an admin reads it. No Social Security, bank or card number is in it. */
export const PersonRecord = z.strictObject({
  kind: z.enum(recordKinds),
  id: z.uuid(),
  title: z.string(),
  facts: z.array(z.strictObject({ term: z.string(), value: z.string() })),
  /** The pages of what it belongs to, such as the shop and the customer of a repair order. */
  links: z.array(z.strictObject(linked)),
  /** Null for a shop, an order, and a customer without an account. */
  login: LoginState.nullable(),
  standing,
  /** The suspension of the only shops where the person works keeps them from logging in. */
  isLockedOutByShop: z.boolean(),
  sessions: z.array(
    z.strictObject({
      id: z.uuid(),
      device: z.string(),
      address: z.string(),
      signedInAt: instant('Date'),
      lastUsedAt: instant('Date'),
    }),
  ),
  /** A shop's people, or the shops where a person works. */
  members: z.array(
    z.strictObject({ ...linked, position: z.string(), since: instant('Date'), endedAt: instant('Date').nullable(), standing }),
  ),
  orders: z.array(
    z.strictObject({
      id: z.uuid(),
      invoice: z.int(),
      other: z.string(),
      state: z.string(),
      totalCents: z.int(),
      openedAt: instant('Date'),
    }),
  ),
  mails: z.array(
    z.strictObject({
      id: z.uuid(),
      channel: z.string(),
      subject: z.string(),
      to: z.string(),
      state: z.string(),
      at: instant('Date'),
    }),
  ),
  keys: z.array(
    z.strictObject({
      id: z.uuid(),
      name: z.string(),
      prefix: z.string(),
      rights: z.array(z.string()),
      lastUsedAt: instant('Date').nullable(),
    }),
  ),
  webhooks: z.array(z.strictObject({ id: z.uuid(), host: z.string(), events: z.array(z.string()), isOn: z.boolean() })),
  notes: z.array(z.strictObject({ id: z.uuid(), text: z.string(), by, at: instant('Date') })),
  /** Actions by admins, from the audit log, newest first, without openings of the record. */
  acts: z.array(z.strictObject({ number: z.int(), action: z.string(), reason: z.string(), by, at: instant('Date') })),
  suspensions: z.array(SuspensionEntry),
  resets: z.array(ResetEntry),
})
export type PersonRecord = z.output<typeof PersonRecord>

export const NoteForm = z.strictObject({ text: paragraph('Note', 2000) })
export const ReasonForm = z.strictObject({ reason: paragraph('Reason', 1000) })
