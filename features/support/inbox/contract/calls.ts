import { z } from 'zod'
import { isInvalid, isRequired } from '../../../../common/messages.ts'
import { standardRefusals } from '../../../../common/refusal.ts'
import { file, ownerRoute, publicRoute, staffRoute } from '../../../../common/route.ts'
import { id, optionalEmail, optionalLine, paragraph } from '../../../../common/text.ts'
import { shopRefusals } from '../../../people/shops/contract/index.ts'
import { photoRefusals, StoredPhoto } from '../../../platform/files/contract/index.ts'
import { messageRefusals } from '../../../platform/messages/contract/index.ts'
import { conversationRefusals } from '../../../repair/conversations/contract/index.ts'
import { textingRefusals } from '../../texting/contract/index.ts'
import { inboxRefusals } from './refusals.ts'
import {
  AssigneeForm,
  AwayMessage,
  DoneForm,
  InboxCounts,
  InboxEntries,
  InboxPage,
  InboxThread,
  inboxViews,
  NoteForm,
  ReplyForm,
  ResponseTime,
  SnoozeForm,
} from './schemas.ts'

const inShop = z.strictObject({ shop: id('Shop') })
const inThread = z.strictObject({ shop: id('Shop'), id: id('Thread') })
const needs = 'customers.message'

export const inbox = {
  list: staffRoute('shop', 'GET /inbox/{shop}', {
    needs,
    what: 'List the shop’s threads with customers: unassigned, assigned to the caller, waiting, snoozed, done or all; with a search text, those that match its words, a name, a phone or a plate',
    params: inShop,
    query: z.strictObject({
      view: z.enum(inboxViews, isInvalid('View')).default('all'),
      text: optionalLine('Text', 80),
      after: id('After').optional(),
    }),
    reply: InboxPage,
  }),
  counts: staffRoute('shop', 'GET /inbox/{shop}/counts', {
    needs,
    what: 'Count the open threads in each view',
    params: inShop,
    reply: InboxCounts,
  }),
  read: staffRoute('shop', 'GET /inbox/{shop}/{id}', {
    needs,
    what: 'Get the newest messages between the shop and one customer or an unknown phone; by the id of the thread, the customer, or the phone’s texts',
    params: inThread,
    reply: InboxThread,
  }),
  entries: staffRoute('shop', 'GET /inbox/{shop}/{id}/entries', {
    needs,
    what: 'Get a page of a thread’s entries: before, after or around one of them',
    params: inThread,
    query: z
      .strictObject({ before: id('Before').optional(), after: id('After').optional(), around: id('Around').optional() })
      .refine((given) => Object.values(given).filter(Boolean).length === 1, { path: ['before'], error: isRequired('Before') }),
    reply: InboxEntries,
    refuses: [standardRefusals.notFound],
  }),
  reply: staffRoute('shop', 'POST /inbox/{shop}/{id}/reply', {
    needs,
    what: 'Answer a customer in the app, by text or by e-mail, with pictures uploaded before; an unassigned thread becomes the caller’s',
    params: inThread,
    body: ReplyForm,
    reply: InboxThread,
    refuses: [
      inboxRefusals.cannotReply,
      conversationRefusals.closed,
      conversationRefusals.cannotMail,
      textingRefusals.cannotText,
      conversationRefusals.noPhoto,
      messageRefusals.limitReached,
      messageRefusals.picturesTooLarge,
      shopRefusals.ownerUnconfirmed,
    ],
    limits: [{ max: 60, seconds: 600, per: 'account' }],
    once: true,
  }),
  addPhoto: staffRoute('shop', 'POST /inbox/{shop}/{id}/photo', {
    needs,
    what: 'Upload a picture for the next reply (JPEG, PNG or WebP, at most 10 MB; metadata is removed), in the field `file`',
    params: inThread,
    body: z.strictObject({}),
    upload: true,
    reply: StoredPhoto,
    refuses: [...photoRefusals],
    limits: [{ max: 60, seconds: 600, per: 'account' }],
  }),
  file: staffRoute('shop', 'GET /inbox/{shop}/{id}/file/{file}', {
    needs,
    what: 'Get a picture or a PDF of an e-mail; until it is sent, only the person who added it can',
    params: inThread.extend({ file: id('File') }),
    reply: file('application/octet-stream'),
    refuses: [standardRefusals.notFound],
  }),
  addNote: staffRoute('shop', 'POST /inbox/{shop}/{id}/note', {
    needs,
    what: 'Add an internal note, which only the shop’s people see',
    params: inThread,
    body: NoteForm,
    reply: InboxThread,
    limits: [{ max: 120, seconds: 600, per: 'account' }],
    once: true,
  }),
  assign: staffRoute('shop', 'PUT /inbox/{shop}/{id}/assignee', {
    needs,
    what: 'Assign a thread to someone, or to nobody',
    params: inThread,
    body: AssigneeForm,
    reply: InboxThread,
  }),
  snooze: staffRoute('shop', 'PUT /inbox/{shop}/{id}/snooze', {
    needs,
    what: 'Put a thread aside until a time, or bring it back; it comes back on its own then, or when the customer writes',
    params: inThread,
    body: SnoozeForm,
    reply: InboxThread,
    refuses: [inboxRefusals.notInFuture],
  }),
  setDone: staffRoute('shop', 'PUT /inbox/{shop}/{id}/done', {
    needs,
    what: 'Mark a thread as done, or open it again; it opens on its own when the customer writes',
    params: inThread,
    body: DoneForm,
    reply: InboxThread,
  }),
  markSeen: staffRoute('shop', 'POST /inbox/{shop}/{id}/seen', {
    needs,
    what: 'Mark everything that the customer wrote as seen by the shop',
    allowedWhenExpired: true,
    params: inThread,
    body: z.strictObject({}),
    reply: z.strictObject({}),
  }),
  responseTime: staffRoute('shop', 'GET /inbox/{shop}/response-time', {
    needs,
    what: 'Get the median time to a first answer within opening hours, over the last 30 days',
    params: inShop,
    reply: ResponseTime,
  }),
  getAway: staffRoute('shop', 'GET /inbox/{shop}/away', {
    needs,
    what: 'Get the away message that customers get when they write while the shop is closed',
    params: inShop,
    reply: AwayMessage,
  }),
  saveAway: ownerRoute('shop', 'PUT /inbox/{shop}/away', {
    what: 'Set the away message that customers get when they write while the shop is closed',
    params: inShop,
    body: AwayMessage,
    reply: AwayMessage,
    refuses: [inboxRefusals.unknownField],
  }),
}

/** An e-mail's own headers are fields of the report, too: any, and any number of each. */
const mailgunFields = [
  'recipient',
  'sender',
  'from',
  'stripped-text',
  'body-plain',
  'message-headers',
  'attachments',
  'timestamp',
  'token',
  'signature',
]

export const inboundMail = {
  mailgun: publicRoute('app', 'POST /inbox/mailgun', {
    what: 'Mailgun reports a reply by e-mail; signed in its fields timestamp, token and signature',
    form: true,
    formFields: mailgunFields,
    // It has the e-mail's HTML twice, and all of its headers.
    largestBody: 5 * 1024 * 1024,
    body: z.unknown(),
    reply: z.strictObject({}),
    refuses: [inboxRefusals.badSignature],
    limits: [{ max: 1200, seconds: 60, per: 'address' }],
  }),
}

export const mailSimulator = {
  answer: publicRoute('app', 'POST /outbox/{id}/answer', {
    what: 'Answer a shop’s e-mail as the person who received it, or as anybody else; only in the demo',
    params: z.strictObject({ id: id('Message') }),
    body: z.strictObject({ text: paragraph('Text', 10_000), from: optionalEmail('From') }),
    reply: z.strictObject({}),
    refuses: [standardRefusals.notFound],
    limits: [{ max: 60, seconds: 60, per: 'address' }],
  }),
}
