import { z } from 'zod'
import { isInvalid } from '../../../../common/messages.ts'
import { day, id, instant, number, optionalParagraph, paragraph } from '../../../../common/text.ts'
import { person, policyKinds } from '../../time-off-policies/contract/index.ts'

export const requestStates = ['pending', 'approved', 'declined', 'withdrawn', 'cancelled', 'ended'] as const
export type RequestState = (typeof requestStates)[number]

export const entryKinds = ['accrual', 'used', 'carried', 'lapsed', 'adjustment', 'paid-out'] as const
export type EntryKind = (typeof entryKinds)[number]

const time = (label: string) => z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, isInvalid(label))

const requestFields = {
  policyId: z.uuid('Choose the kind of time off'),
  firstDay: day('First day'),
  lastDay: day('Last day'),
  /** Only these hours of one day, by the shop’s clock; null: whole days. */
  fromTime: time('From').nullable().default(null),
  toTime: time('To').nullable().default(null),
}

/** Checks what does not depend on the shop. */
const checkDays = ({ firstDay, lastDay, fromTime, toTime }: DaysOff, context: z.RefinementCtx) => {
  const add = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message })
  if (lastDay < firstDay) add('lastDay', 'The last day must not be before the first')
  if ((fromTime === null) !== (toTime === null)) add('toTime', 'Enter both times')
  if (fromTime !== null && firstDay !== lastDay)
    add('lastDay', 'Hours are for one day. Ask for whole days, or for each day separately')
  if (fromTime !== null && toTime !== null && toTime <= fromTime) add('toTime', 'The end must be after the start')
}

export interface DaysOff {
  firstDay: string
  lastDay: string
  fromTime: string | null
  toTime: string | null
}

export const DaysQuery = z
  .strictObject({
    ...requestFields,
    fromTime: time('From').optional(),
    toTime: time('To').optional(),
  })
  .refine(({ firstDay, lastDay }) => lastDay >= firstDay, {
    path: ['lastDay'],
    message: 'The last day must not be before the first',
  })

export const RequestForm = z.strictObject({ ...requestFields, note: optionalParagraph('Note', 500) }).superRefine(checkDays)
export type RequestForm = z.output<typeof RequestForm>

/** The shop enters time off for someone, such as a call-in sick. */
export const EntryForm = z.strictObject({ ...requestFields, note: paragraph('Reason', 500) }).superRefine(checkDays)
export type EntryForm = z.output<typeof EntryForm>

export const AnswerForm = z
  .strictObject({ approves: z.boolean(), answer: optionalParagraph('Answer', 500) })
  .refine(({ approves, answer }) => approves || answer !== '', { path: ['answer'], message: 'Say why' })
export type AnswerForm = z.output<typeof AnswerForm>

export const CancelForm = z.strictObject({ answer: paragraph('Reason', 500) })

export const AdjustForm = z.strictObject({
  policyId: id('Policy'),
  minutes: number('Hours')
    .int(isInvalid('Hours'))
    .min(-60_000)
    .max(60_000)
    .refine((minutes) => minutes !== 0, 'Enter the hours'),
  reason: paragraph('Reason', 300),
})
export type AdjustForm = z.output<typeof AdjustForm>

export const TimeOffRequest = z.strictObject({
  id: z.uuid(),
  version: z.int(),
  person,
  policy: z.strictObject({ id: z.uuid(), name: z.string(), isPaid: z.boolean() }),
  firstDay: z.iso.date(),
  lastDay: z.iso.date(),
  fromTime: z.string().nullable(),
  toTime: z.string().nullable(),
  days: z.array(z.strictObject({ day: z.iso.date(), minutes: z.int() })),
  minutes: z.int(),
  note: z.string(),
  state: z.enum(requestStates),
  requestedAt: instant('Date'),
  answer: z.string(),
  answeredBy: z.string(),
})
export type TimeOffRequest = z.output<typeof TimeOffRequest>

export const Balance = z.strictObject({
  policyId: z.uuid(),
  name: z.string(),
  kind: z.enum(policyKinds),
  isPaid: z.boolean(),
  /** Today. */
  minutes: z.int(),
  /** Approved for later days. */
  bookedMinutes: z.int(),
  /** Asked for and not answered. */
  pendingMinutes: z.int(),
  /** How it accrues, in a sentence. */
  about: z.string(),
  /** Null: no limit below zero, so the balance says nothing. */
  negativeMinutes: z.int().nullable(),
  stepMinutes: z.int(),
  canBeTakenFrom: z.iso.date(),
  isAssigned: z.boolean(),
})
export type Balance = z.output<typeof Balance>

const shop = z.strictObject({ id: z.uuid(), dba: z.string() })

export const MyTimeOff = z.strictObject({
  shop,
  today: z.iso.date(),
  balances: z.array(Balance),
  /** The newest 100, from the latest first day. */
  requests: z.array(TimeOffRequest),
})
export type MyTimeOff = z.output<typeof MyTimeOff>

/** The time a request would take, and the obstacles to it. */
export const DaysCheck = z.strictObject({
  days: z.array(z.strictObject({ day: z.iso.date(), minutes: z.int() })),
  minutes: z.int(),
  /** On the last day, before and after it; null where the balance has no limit. */
  before: z.int().nullable(),
  after: z.int().nullable(),
  /** '' if it can be asked for. */
  obstacle: z.string(),
})
export type DaysCheck = z.output<typeof DaysCheck>

export const Entry = z.strictObject({
  id: z.uuid(),
  day: z.iso.date(),
  kind: z.enum(entryKinds),
  minutes: z.int(),
  /** The balance with this entry and all before it. */
  balance: z.int(),
  text: z.string(),
  by: z.string(),
})
export type Entry = z.output<typeof Entry>

export const Ledger = z.strictObject({ person, name: z.string(), rows: z.array(Entry), next: z.string().nullable() })
export type Ledger = z.output<typeof Ledger>

/** A person’s approved or requested time on the calendar. */
export const Off = z.strictObject({
  id: z.uuid(),
  person,
  policy: z.string(),
  firstDay: z.iso.date(),
  lastDay: z.iso.date(),
  fromTime: z.string().nullable(),
  toTime: z.string().nullable(),
  isPending: z.boolean(),
})
export type Off = z.output<typeof Off>

export const CalendarMonth = z.strictObject({
  today: z.iso.date(),
  month: z.string(),
  technicians: z.int(),
  days: z.array(z.strictObject({ day: z.iso.date(), isOpen: z.boolean(), appointments: z.int(), techsOff: z.int() })),
  off: z.array(Off),
})
export type CalendarMonth = z.output<typeof CalendarMonth>

export const ShopRequests = z.strictObject({
  today: z.iso.date(),
  people: z.array(person),
  pending: z.array(TimeOffRequest),
  rows: z.array(TimeOffRequest),
  next: z.string().nullable(),
})
export type ShopRequests = z.output<typeof ShopRequests>

/** A request as whoever answers it needs it. */
export const RequestDetail = z.strictObject({
  request: TimeOffRequest,
  isOwn: z.boolean(),
  technicians: z.int(),
  before: z.int().nullable(),
  after: z.int().nullable(),
  days: z.array(
    z.strictObject({
      day: z.iso.date(),
      /** Others who are off then. */
      others: z.array(z.string()),
      techsOff: z.int(),
      appointments: z.int(),
      /** The ones among them that are assigned to this person. */
      own: z.int(),
      /** More are booked at once than the technicians who are left can take. */
      isOverbooked: z.boolean(),
    }),
  ),
})
export type RequestDetail = z.output<typeof RequestDetail>

export const ShopBalances = z.strictObject({
  today: z.iso.date(),
  rows: z.array(z.strictObject({ person, isOwn: z.boolean(), balances: z.array(Balance) })),
  next: z.string().nullable(),
})
export type ShopBalances = z.output<typeof ShopBalances>
