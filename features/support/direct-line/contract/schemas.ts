import { z } from 'zod'
import { isInvalid } from '../../../../common/text.ts'
import { isShallow, mostActivityCharacters, mostMessageCharacters } from '../rules.ts'

/** The fields of Bot Framework's activity that clients send and we do not read. */
const ignored = z.unknown().optional()

/** The fields a client may send about its user. Only the bearer token identifies the user. */
export const UserForm = z
  .strictObject({ user: ignored, locale: ignored, trustedOrigins: ignored, bot: ignored, eTag: ignored })
  .optional()

const unread = {
  id: ignored,
  channelId: ignored,
  conversation: ignored,
  recipient: ignored,
  locale: ignored,
  textFormat: ignored,
  speak: ignored,
  inputHint: ignored,
  entities: ignored,
  attachments: ignored,
  attachmentLayout: ignored,
  suggestedActions: ignored,
  timestamp: ignored,
  localTimestamp: ignored,
  localTimezone: ignored,
  replyToId: ignored,
  eTag: ignored,
  deliveryMode: ignored,
  serviceUrl: ignored,
  valueType: ignored,
  label: ignored,
  importance: ignored,
  summary: ignored,
}

/** An activity that a client posts. */
export const ActivityForm = z
  .strictObject({
    type: z.enum(['message', 'event', 'typing'], isInvalid('Type')),
    text: z
      .string(isInvalid('Text'))
      .max(mostMessageCharacters, `Text must be at most ${mostMessageCharacters} characters`)
      .optional(),
    /** The name of an event: `login`. */
    name: z.string(isInvalid('Name')).max(60, isInvalid('Name')).optional(),
    /** The content of an event. */
    value: ignored,
    from: z.looseObject({ id: z.string(isInvalid('From')).max(100, isInvalid('From')).optional() }, isInvalid('From')).optional(),
    /** Returned with the echo, so a client recognizes its own message. */
    channelData: ignored,
    ...unread,
  })
  .refine((activity) => isShallow(activity) && JSON.stringify(activity).length <= mostActivityCharacters, {
    path: ['text'],
    error: 'This message is too long',
  })
export type ActivityForm = z.output<typeof ActivityForm>

const button = z.strictObject({ type: z.enum(['imBack', 'openUrl']), title: z.string(), value: z.string() })

/** A hero card: a title, lines of text, and links into the product. */
const HeroCard = z.strictObject({
  contentType: z.literal('application/vnd.microsoft.card.hero'),
  content: z.strictObject({ title: z.string(), text: z.string(), buttons: z.array(button) }),
})

/** An activity as clients see it. */
export const Activity = z.strictObject({
  type: z.enum(['message', 'event', 'typing']),
  /** The conversation and the activity's number in it; a typing indicator has no number, because it is not stored. */
  id: z.string().optional(),
  timestamp: z.iso.datetime({ offset: true }).optional(),
  channelId: z.literal('directline'),
  conversation: z.strictObject({ id: z.uuid() }),
  from: z.strictObject({ id: z.string(), name: z.string(), role: z.enum(['user', 'bot']) }),
  text: z.string().optional(),
  textFormat: z.literal('plain').optional(),
  name: z.string().optional(),
  value: z.unknown().optional(),
  attachments: z.array(HeroCard).optional(),
  attachmentLayout: z.literal('list').optional(),
  suggestedActions: z.strictObject({ actions: z.array(button) }).optional(),
  inputHint: z.literal('expectingInput').optional(),
  replyToId: z.string().optional(),
  channelData: z.unknown().optional(),
})
export type Activity = z.output<typeof Activity>

/** The activities after a watermark. */
export const ActivitySet = z.strictObject({ activities: z.array(Activity), watermark: z.string() })
export type ActivitySet = z.output<typeof ActivitySet>

export const ChatToken = z.strictObject({
  conversationId: z.uuid(),
  token: z.string(),
  /** Seconds. */
  expires_in: z.int(),
})
export type ChatToken = z.output<typeof ChatToken>

export const ChatConversation = ChatToken.extend({
  /** The address of the WebSocket, with a ticket that is valid for a minute. */
  streamUrl: z.string(),
  referenceGrammarId: z.string(),
})
export type ChatConversation = z.output<typeof ChatConversation>
