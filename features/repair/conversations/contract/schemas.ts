import { z } from 'zod'
import { isInvalid, isRequired } from '../../../../common/messages.ts'
import { cents, id, instant, optionalLine, optionalParagraph } from '../../../../common/text.ts'
import { StoredPhoto } from '../../../platform/files/contract/index.ts'
import { deliveryStates, messageStates } from '../../../platform/messages/contract/index.ts'

export const mostPhotos = 6
export const mostCharacters = 2000

export const Side = z.enum(['customer', 'shop'])
export type Side = z.output<typeof Side>

export const Delivery = z.strictObject({
  state: z.enum([...messageStates, ...deliveryStates]),
  /** The provider's code for what went wrong. */
  code: z.string().nullable(),
  /** Until when it waits, because it is night there. */
  waitsUntil: instant('Time').nullable(),
})
export type Delivery = z.output<typeof Delivery>

/** Whether the shop may text the customer, or why not. */
export const TextReach = z.enum(['ok', 'no-number', 'no-phone', 'not-ok', 'stopped', 'declined'])
export type TextReach = z.output<typeof TextReach>

export const ConversationMessage = z.strictObject({
  id: z.uuid(),
  /** Counted within the conversation, from 1. */
  number: z.int(),
  side: Side,
  by: z.string(),
  at: instant('Time'),
  text: z.string(),
  photos: z.array(StoredPhoto.extend({ alt: z.string() })),
  /** In the app, as a text, by e-mail, or from the chat that the assistant handed off. */
  channel: z.enum(['app', 'text', 'mail', 'chat']),
  /** The delivery of the shop's text or e-mail; null in the app, and for the customer. */
  delivery: Delivery.nullable(),
})
export type ConversationMessage = z.output<typeof ConversationMessage>

export const Conversation = z.strictObject({
  workOrderId: z.uuid(),
  invoice: z.int(),
  shopId: z.uuid(),
  /** The caller's side. */
  side: Side,
  shop: z.strictObject({ dba: z.string(), phone1: z.string(), timeZone: z.string() }),
  customer: z.strictObject({
    name: z.string(),
    /** How a message reaches them: on their page, or with its text by e-mail or text message. */
    reach: z.enum(['account', 'mail', 'text', 'none', 'declined']),
    phone1: z.string(),
    prefersCall: z.boolean(),
    texts: TextReach,
  }),
  /** The values for the fields of saved texts. */
  fields: z.strictObject({ firstName: z.string(), lastName: z.string(), vehicle: z.string(), total: cents('Total') }),
  /** The newest messages, oldest first. */
  messages: z.array(ConversationMessage),
  hasEarlier: z.boolean(),
  /** Unread messages of the other side. */
  unread: z.int(),
  /** The number of the last message that the other side has seen; 0 for none. */
  seenByOther: z.int(),
  isOpen: z.boolean(),
  /** When it closes or closed; null while the vehicle is in the shop. */
  closesAt: instant('Time').nullable(),
})
export type Conversation = z.output<typeof Conversation>

const photo = z.strictObject({ photoId: id('Photo'), alt: optionalLine('Description', 200) })

/** Text, photos, or both. */
export const MessageForm = z
  .strictObject({
    text: optionalParagraph('Message', mostCharacters),
    photos: z
      .array(photo)
      .max(mostPhotos, `Photos: at most ${mostPhotos}`)
      .refine((photos) => new Set(photos.map(({ photoId }) => photoId)).size === photos.length, isInvalid('Photos'))
      .default([]),
    /** The shop sends it to the customer's phone. `{link}` in it becomes the address of the order's page. */
    asText: z.boolean(isInvalid('As a text')).default(false),
    /** The customer's chat with the assistant, which hands it off. */
    fromChat: z.boolean(isInvalid('From the chat')).default(false),
  })
  .refine(({ text, photos }) => text !== '' || photos.length > 0, { path: ['text'], error: isRequired('Message') })
export type MessageForm = z.output<typeof MessageForm>
