import { z } from 'zod'
import { instant } from '../../../../common/text.ts'

export const channels = ['mail', 'text'] as const
export type Channel = (typeof channels)[number]

/** `queued` until a mail server accepts it; `failed` when none ever will; `held` when its sender had used up the day's limit; `stopped` when the phone's owner said STOP. */
export const messageStates = ['queued', 'sent', 'failed', 'held', 'stopped'] as const
export type MessageState = (typeof messageStates)[number]

/** The provider's reports about a text that left: on its way through the carriers, on the phone, or never delivered. */
export const deliveryStates = ['accepted', 'sent', 'delivered', 'undelivered', 'failed'] as const
export type DeliveryState = (typeof deliveryStates)[number]

export const OutboxEntry = z.strictObject({
  id: z.uuid(),
  channel: z.enum(channels),
  /** An e-mail address, or the ten digits of a phone. */
  recipient: z.string(),
  /** Empty for a text. */
  subject: z.string(),
  /** The beginning of the text. */
  preview: z.string(),
  state: z.enum(messageStates),
  /** Until when a text waits because it is night where its reader is; null when it does not wait. */
  waitsUntil: instant('Time').nullable(),
  createdAt: instant('Time'),
})
export type OutboxEntry = z.output<typeof OutboxEntry>

export const Outbox = z.strictObject({
  rows: z.array(OutboxEntry),
  /** Send as `after` to get the next page; null on the last page. */
  next: z.uuid().nullable(),
})

/** Why a message did not go out: the daily limit, a provider that refuses it, or one that does not take it yet. */
export const notSentReasons = ['limit', 'refused', 'waiting'] as const

/** A message that did not go out. */
export const HeldMessage = z.strictObject({
  id: z.uuid(),
  channel: z.enum(channels),
  /** An e-mail address, or the ten digits of a phone. */
  recipient: z.string(),
  /** Empty for a text. */
  subject: z.string(),
  createdAt: instant('Time'),
  why: z.enum(notSentReasons),
})
export type HeldMessage = z.output<typeof HeldMessage>

export const Message = z.strictObject({
  ...OutboxEntry.omit({ preview: true }).shape,
  sentAt: instant('Time').nullable(),
  /** A reply to the e-mail reaches a shop. */
  canReply: z.boolean(),
  /** Null once it is deleted, after 90 days. */
  text: z.string().nullable(),
  html: z.string().nullable(),
  attachments: z.array(z.strictObject({ fileName: z.string(), mediaType: z.string() })),
})
export type Message = z.output<typeof Message>
