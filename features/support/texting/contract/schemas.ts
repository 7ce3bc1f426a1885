import { z } from 'zod'
import { isInvalid } from '../../../../common/messages.ts'
import { id, instant, optionalLine, paragraph } from '../../../../common/text.ts'
import { StoredPhoto } from '../../../platform/files/contract/index.ts'
import { messageStates } from '../../../platform/messages/contract/index.ts'
import { Delivery } from '../../../repair/conversations/contract/index.ts'

/** A text from the phone, a missed call, a text of a person at the shop, or an answer that Liftbay sent on its own. */
export const textKinds = ['received', 'call', 'written', 'automatic'] as const

export const ThreadText = z.strictObject({
  id: z.uuid(),
  kind: z.enum(textKinds),
  /** Who wrote it at the shop. */
  by: z.string(),
  at: instant('Time'),
  text: z.string(),
  photos: z.array(StoredPhoto),
  delivery: Delivery.nullable(),
  /** The order whose conversation it is part of. */
  order: z.strictObject({ id: z.uuid(), invoice: z.int() }).nullable(),
})
export type ThreadText = z.output<typeof ThreadText>

export const ThreadLine = z.strictObject({
  id: z.uuid(),
  phone: z.string(),
  customer: z.strictObject({ id: z.uuid(), name: z.string() }).nullable(),
  isBlocked: z.boolean(),
  /** Its owner said STOP. */
  isStopped: z.boolean(),
  lastAt: instant('Time'),
  /** Since when somebody should answer; null when nobody needs to. */
  waitsSince: instant('Time').nullable(),
  preview: z.string(),
})
export type ThreadLine = z.output<typeof ThreadLine>

export const Threads = z.strictObject({
  /** The shop's number; null: it has none. */
  number: z.string().nullable(),
  timeZone: z.string(),
  waiting: z.int(),
  threads: z.array(ThreadLine),
  /** Send as `after` for the next page; null on the last one. */
  next: z.uuid().nullable(),
})
export type Threads = z.output<typeof Threads>

export const Thread = z.strictObject({
  ...ThreadLine.omit({ preview: true }).shape,
  shop: z.strictObject({ id: z.uuid(), dba: z.string(), phone1: z.string(), timeZone: z.string(), number: z.string() }),
  /** Other customers of the shop with this phone, when it is not clear whose it is. */
  others: z.array(z.strictObject({ id: z.uuid(), name: z.string() })),
  /** The newest, oldest first. */
  texts: z.array(ThreadText),
})
export type Thread = z.output<typeof Thread>

export const TextForm = z.strictObject({ text: paragraph('Text', 1600) })

/** A customer that the shop has, or a new one. */
export const OwnerForm = z
  .strictObject({
    customerId: id('Customer').optional(),
    firstName: optionalLine('First name', 60).default(''),
    lastName: optionalLine('Last name', 60).default(''),
  })
  .refine(({ customerId, firstName, lastName }) => customerId !== undefined || firstName !== '' || lastName !== '', {
    path: ['firstName'],
    error: 'First name is required',
  })
export type OwnerForm = z.output<typeof OwnerForm>

export const blocked = z.boolean(isInvalid('Blocked'))

export const SimulatedText = z.strictObject({
  id: z.uuid(),
  /** The phone wrote it; otherwise it got it. */
  isOwn: z.boolean(),
  /** The number of the shop; null for a text that no shop caused. */
  with: z.string().nullable(),
  shop: z.string(),
  at: instant('Time'),
  text: z.string(),
  state: z.enum(messageStates),
  waitsUntil: instant('Time').nullable(),
  /** How many pictures came to the phone; they are attachments of the message. */
  received: z.int(),
  /** Pictures that the phone sent. */
  sent: z.array(z.uuid()),
})
export type SimulatedText = z.output<typeof SimulatedText>

export const SimulatedPhones = z.strictObject({
  phones: z.array(z.strictObject({ phone: z.string(), name: z.string(), at: instant('Time') })),
  /** The shops that can be texted. */
  lines: z.array(z.strictObject({ number: z.string(), shop: z.string() })),
})
export type SimulatedPhones = z.output<typeof SimulatedPhones>
