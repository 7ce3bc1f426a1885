import { z } from 'zod'
import { isInvalid, isRequired } from '../../common/messages.ts'
import { refusal } from '../../common/refusal.ts'
import { file, route } from '../../common/route.ts'
import { id, instant, optionalLine, optionalParagraph } from '../../common/text.ts'
import { KeptPhoto, photoRefusals } from '../files/contract.ts'

export const mostPhotos = 6
export const mostCharacters = 2000

export const conversationRefusals = {
  closed: refusal(409, 'conversation_closed', 'This conversation is closed. Please call instead.'),
  noPhoto: refusal(409, 'no_photo', 'A photo of this message is not here any more. Remove it and add it again.'),
}

export const Side = z.enum(['customer', 'shop'])
export type Side = z.output<typeof Side>

export const ConversationMessage = z.strictObject({
  id: z.uuid(),
  /** Counted by conversation, from 1. */
  number: z.int(),
  side: Side,
  by: z.string(),
  at: instant('Time'),
  text: z.string(),
  photos: z.array(KeptPhoto.extend({ alt: z.string() })),
})
export type ConversationMessage = z.output<typeof ConversationMessage>

export const Conversation = z.strictObject({
  workOrderId: z.uuid(),
  invoice: z.int(),
  /** Whose side the caller is on. */
  side: Side,
  shop: z.strictObject({ dba: z.string(), phone1: z.string(), timeZone: z.string() }),
  customer: z.strictObject({
    name: z.string(),
    /** How a message reaches them: on their page, else with its text by mail or to the phone. */
    reach: z.enum(['account', 'mail', 'text', 'none']),
    phone1: z.string(),
    prefersCall: z.boolean(),
  }),
  /** The newest, oldest of them first. */
  messages: z.array(ConversationMessage),
  hasEarlier: z.boolean(),
  /** Of the other side's messages. */
  unread: z.int(),
  /** The number of the last message that the other side has seen; 0: none. */
  seenByOther: z.int(),
  isOpen: z.boolean(),
  /** When it closes or closed; null while the vehicle is in the shop. */
  closesAt: instant('Time').nullable(),
})
export type Conversation = z.output<typeof Conversation>

const photo = z.strictObject({ photoId: id('Photo'), alt: optionalLine('Description', 200) })

/** Words, photos, or both. */
export const MessageForm = z
  .strictObject({
    text: optionalParagraph('Message', mostCharacters),
    photos: z
      .array(photo)
      .max(mostPhotos, `Photos: at most ${mostPhotos}`)
      .refine((all) => new Set(all.map(({ photoId }) => photoId)).size === all.length, isInvalid('Photos'))
      .default([]),
  })
  .refine(({ text, photos }) => text !== '' || photos.length > 0, { path: ['text'], error: isRequired('Message') })
export type MessageForm = z.output<typeof MessageForm>

const inPath = z.strictObject({ id: id('Work order') })
const both = ['customer', 'owner', 'employee'] as const

export const conversations = {
  unread: route('app', 'GET /conversations/unread', {
    what: "The work orders with messages that the caller's side has not seen, with how many",
    who: both,
    reply: z.array(z.strictObject({ workOrderId: z.uuid(), unread: z.int() })),
  }),
  read: route('app', 'GET /conversation/{id}', {
    what: "A work order's conversation between its customer and its shop: the newest messages",
    who: both,
    params: inPath,
    query: z.strictObject({ take: z.coerce.number(isInvalid('take')).int().min(1).max(1000).default(50) }),
    reply: Conversation,
  }),
  send: route('app', 'POST /conversation/{id}/message', {
    what: 'Write to the other side, with photos that were kept before; until 30 days after the visit',
    who: both,
    params: inPath,
    body: MessageForm,
    reply: ConversationMessage,
    refuses: [conversationRefusals.closed, conversationRefusals.noPhoto],
    limits: [{ max: 60, seconds: 600, per: 'account' }],
    once: true,
  }),
  addPhoto: route('app', 'POST /conversation/{id}/photo', {
    what: 'Keep a photo (JPEG, PNG, WebP, at most 10 MB; hidden data is taken out) for a message that follows, in the field `file`',
    who: both,
    params: inPath,
    body: z.strictObject({}),
    upload: true,
    reply: KeptPhoto,
    refuses: [conversationRefusals.closed, ...photoRefusals],
    limits: [{ max: 60, seconds: 600, per: 'account' }],
  }),
  photo: route('app', 'GET /conversation/{id}/photo/{photoId}', {
    what: 'A photo of the conversation; before it was sent only for who added it',
    who: both,
    params: z.strictObject({ id: id('Work order'), photoId: id('Photo') }),
    reply: file('image/jpeg'),
  }),
  seen: route('app', 'POST /conversation/{id}/seen', {
    what: "The caller's side has seen the messages up to this number",
    who: both,
    evenExpired: true,
    params: inPath,
    body: z.strictObject({
      number: z.int(isInvalid('Number')).min(1, isInvalid('Number')).max(2_147_483_647, isInvalid('Number')),
    }),
    reply: z.strictObject({ unread: z.int() }),
  }),
}
