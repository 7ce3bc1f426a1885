import { z } from 'zod'
import { isInvalid } from '../../../../common/messages.ts'
import { customerOrStaffRoute, file } from '../../../../common/route.ts'
import { id } from '../../../../common/text.ts'
import { shopRefusals } from '../../../people/shops/contract/index.ts'
import { StoredPhoto, photoRefusals } from '../../../platform/files/contract/index.ts'
import { messageRefusals } from '../../../platform/messages/contract/index.ts'
import { conversationRefusals } from './refusals.ts'
import { Conversation, ConversationMessage, MessageForm } from './schemas.ts'

const inPath = z.strictObject({ id: id('Work order') })

export const conversations = {
  unread: customerOrStaffRoute('app', 'GET /conversations/unread', {
    what: "List the work orders with messages that the caller's side has not seen, and how many",
    reply: z.array(z.strictObject({ workOrderId: z.uuid(), unread: z.int() })),
  }),
  read: customerOrStaffRoute('app', 'GET /conversation/{id}', {
    what: "Get the newest messages of the conversation between a work order's customer and its shop",
    params: inPath,
    query: z.strictObject({ take: z.coerce.number(isInvalid('Take')).int().min(1).max(1000).default(50) }),
    reply: Conversation,
  }),
  send: customerOrStaffRoute('app', 'POST /conversation/{id}/message', {
    needs: 'customers.message',
    what: 'Send a message to the other side, with photos uploaded before; until 30 days after the visit',
    params: inPath,
    body: MessageForm,
    reply: ConversationMessage,
    refuses: [
      conversationRefusals.closed,
      conversationRefusals.cannotText,
      conversationRefusals.noPhoto,
      messageRefusals.limitReached,
      messageRefusals.picturesTooLarge,
      shopRefusals.ownerUnconfirmed,
    ],
    limits: [{ max: 60, seconds: 600, per: 'account' }],
    once: true,
  }),
  typing: customerOrStaffRoute('app', 'POST /conversation/{id}/typing', {
    needs: 'customers.message',
    what: 'Tell the other side’s open pages that the caller is typing; stored nowhere',
    params: inPath,
    body: z.strictObject({}),
    reply: z.strictObject({}),
    limits: [{ max: 60, seconds: 60, per: 'account' }],
  }),
  addPhoto: customerOrStaffRoute('app', 'POST /conversation/{id}/photo', {
    needs: 'customers.message',
    what: 'Upload a photo for the next message (JPEG, PNG or WebP, at most 10 MB; metadata is removed), in the field `file`',
    params: inPath,
    body: z.strictObject({}),
    upload: true,
    reply: StoredPhoto,
    refuses: [conversationRefusals.closed, ...photoRefusals],
    limits: [{ max: 60, seconds: 600, per: 'account' }],
  }),
  photo: customerOrStaffRoute('app', 'GET /conversation/{id}/photo/{photoId}', {
    what: 'Get a photo of the conversation; until it is sent, only for the person who added it',
    params: z.strictObject({ id: id('Work order'), photoId: id('Photo') }),
    reply: file('image/jpeg'),
  }),
  seen: customerOrStaffRoute('app', 'POST /conversation/{id}/seen', {
    what: "Mark the messages up to this number as seen by the caller's side",
    allowedWhenExpired: true,
    params: inPath,
    body: z.strictObject({
      number: z.int(isInvalid('Number')).min(1, isInvalid('Number')).max(2_147_483_647, isInvalid('Number')),
    }),
    reply: z.strictObject({ unread: z.int() }),
  }),
}
