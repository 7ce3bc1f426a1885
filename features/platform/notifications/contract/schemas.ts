import { z } from 'zod'
import { instant } from '../../../../common/text.ts'

/** Names on the wire. The type decides where the notification leads (`findNotificationPath`). */
export const notificationTypes = ['default', 'payment', 'make payment', 'go to preferred shop info', 'submit agreement'] as const
export type NotificationType = (typeof notificationTypes)[number]

export const Notification = z.strictObject({
  id: z.uuid(),
  type: z.enum(notificationTypes),
  title: z.string(),
  body: z.string(),
  /** Where the notification leads: invoice, shop, workOrderId, vinId, status … */
  data: z.record(z.string(), z.unknown()),
  createdAt: instant('Time'),
  readAt: instant('Time').nullable(),
})
export type Notification = z.output<typeof Notification>

export const NotificationPage = z.strictObject({
  rows: z.array(Notification),
  /** Send as `after` to get the next page; null on the last page. */
  next: z.uuid().nullable(),
  /** On all pages. */
  unread: z.number().int(),
})
export type NotificationPage = z.output<typeof NotificationPage>
