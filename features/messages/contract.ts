import { z } from 'zod'
import { standardRefusals } from '../../common/refusal.ts'
import { file, route } from '../../common/route.ts'
import { id, instant, isInvalid, line } from '../../common/text.ts'

export const channels = ['mail', 'text'] as const
export type Channel = (typeof channels)[number]

/** Queued until a mail server took it; failed when it never will be. */
export const messageStates = ['queued', 'sent', 'failed'] as const
export type MessageState = (typeof messageStates)[number]

export const OutboxEntry = z.strictObject({
  id: z.uuid(),
  channel: z.enum(channels),
  /** An e-mail address, or the ten digits of a phone. */
  recipient: z.string(),
  /** Empty for a text. */
  subject: z.string(),
  /** How the words begin. */
  preview: z.string(),
  state: z.enum(messageStates),
  createdAt: instant('Time'),
})
export type OutboxEntry = z.output<typeof OutboxEntry>

export const Outbox = z.strictObject({
  rows: z.array(OutboxEntry),
  /** What to send as `after` for the page behind; null at the end. */
  next: z.uuid().nullable(),
})

export const Message = z.strictObject({
  ...OutboxEntry.omit({ preview: true }).shape,
  sentAt: instant('Time').nullable(),
  text: z.string(),
  html: z.string().nullable(),
  attachments: z.array(z.strictObject({ fileName: z.string(), mediaType: z.string() })),
})
export type Message = z.output<typeof Message>

const demoOnly = 'only in the demo'

export const messages = {
  outbox: route('app', 'GET /outbox', {
    what: `Mails and texts that were sent, newest first; ${demoOnly}`,
    who: 'anyone',
    query: z.strictObject({ recipient: line('Recipient', 254).toLowerCase().optional(), after: id('After').optional() }),
    reply: Outbox,
    refuses: [standardRefusals.notFound],
  }),
  message: route('app', 'GET /outbox/{id}', {
    what: `One mail or text; ${demoOnly}`,
    who: 'anyone',
    params: z.strictObject({ id: id() }),
    reply: Message,
    refuses: [standardRefusals.notFound],
  }),
  attachment: route('app', 'GET /outbox/{id}/attachment/{number}', {
    what: `A mail's attachment, counted from 0; ${demoOnly}`,
    who: 'anyone',
    params: z.strictObject({
      id: id(),
      number: z
        .string()
        .regex(/^\d{1,3}$/, isInvalid('Number'))
        .transform(Number),
    }),
    reply: file('application/octet-stream'),
    refuses: [standardRefusals.notFound],
  }),
}
