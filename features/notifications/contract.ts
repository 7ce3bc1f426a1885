import { z } from 'zod'
import { standardRefusals } from '../../common/refusal.ts'
import { roles, route } from '../../common/route.ts'
import { id, instant, isRequired, line } from '../../common/text.ts'

/** The wire's names; each leads somewhere else (`targetOf`). */
export const notificationTypes = ['default', 'payment', 'make payment', 'go to preferred shop info', 'submit agreement'] as const
export type NotificationType = (typeof notificationTypes)[number]

export const Notification = z.strictObject({
  id: z.uuid(),
  type: z.enum(notificationTypes),
  title: z.string(),
  body: z.string(),
  /** What a screen needs to lead on: invoice, shop, workOrderId, vinId, status … */
  data: z.record(z.string(), z.unknown()),
  createdAt: instant('Time'),
  readAt: instant('Time').nullable(),
})
export type Notification = z.output<typeof Notification>

export const NotificationPage = z.strictObject({
  rows: z.array(Notification),
  /** What to send as `after` for the page behind; null at the end. */
  next: z.uuid().nullable(),
  /** Of all pages. */
  unread: z.number().int(),
})
export type NotificationPage = z.output<typeof NotificationPage>

export const notifications = {
  negotiate: route('notification', 'POST /api/negotiate', {
    what: 'Where the real-time connection is, and a ticket for it; `newMessage` events have a type, a status and a message',
    who: roles,
    evenExpired: true,
    query: z.strictObject({ userid: line('User id', 254) }),
    reply: z.strictObject({
      /** An origin, or "/": the one that was asked. */
      url: z.string(),
      /** Good for two minutes. */
      accessToken: z.string(),
    }),
    refuses: [standardRefusals.notFound],
    limits: [{ max: 60, seconds: 60, per: 'account' }],
  }),
  list: route('notification', 'GET /notifications', {
    what: 'What the signed-in person was told, newest first',
    who: roles,
    query: z.strictObject({ after: id('After').optional() }),
    reply: NotificationPage,
  }),
  read: route('notification', 'POST /notifications/read', {
    what: 'Mark notifications as read: those named, or all',
    who: roles,
    evenExpired: true,
    body: z
      .strictObject({ ids: z.array(id()).min(1, isRequired('Ids')).max(200).optional(), all: z.literal(true).optional() })
      .refine(({ ids, all }) => (ids === undefined) !== (all === undefined), { path: ['ids'], error: 'Send either ids or all' }),
    reply: z.strictObject({ unread: z.number().int() }),
  }),
}
