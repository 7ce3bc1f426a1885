import { z } from 'zod'
import { standardRefusals } from '../../../../common/refusal.ts'
import { loggedInRoute } from '../../../../common/route.ts'
import { id, isRequired, line } from '../../../../common/text.ts'
import { Notification, NotificationPage } from './schemas.ts'

export const notifications = {
  negotiate: loggedInRoute('notification', 'POST /api/negotiate', {
    what: 'Get the address of the real-time connection and a ticket for it; `newMessage` events have a type, a status and a message',
    allowedWhenExpired: true,
    beforeTerms: true,
    query: z.strictObject({ userid: line('User id', 254) }),
    reply: z.strictObject({
      /** An origin, or "/" for the requested one. */
      url: z.string(),
      /** Valid for two minutes. */
      accessToken: z.string(),
    }),
    refuses: [standardRefusals.notFound],
    limits: [{ max: 60, seconds: 60, per: 'account' }],
  }),
  get: loggedInRoute('notification', 'GET /notifications/{id}', {
    what: 'Get one of my notifications',
    params: z.strictObject({ id: id('Notification') }),
    reply: Notification,
  }),
  list: loggedInRoute('notification', 'GET /notifications', {
    what: 'List my notifications, newest first',
    query: z.strictObject({ after: id('After').optional() }),
    reply: NotificationPage,
  }),
  markRead: loggedInRoute('notification', 'POST /notifications/read', {
    what: 'Mark notifications as read, by id or all',
    allowedWhenExpired: true,
    body: z
      .strictObject({ ids: z.array(id()).min(1, isRequired('Ids')).max(200).optional(), all: z.literal(true).optional() })
      .refine(({ ids, all }) => (ids === undefined) !== (all === undefined), { path: ['ids'], error: 'Send either ids or all' }),
    reply: z.strictObject({ unread: z.number().int() }),
  }),
}
