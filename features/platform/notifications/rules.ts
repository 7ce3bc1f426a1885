import type { Role } from '../../../common/route.ts'
import type { Notification } from './contract/index.ts'

type NotificationSubject = Pick<Notification, 'type' | 'data'>

/**
 * The page a notification leads to; null when there is nothing more to see. By type; otherwise the page in its data (`path`, only on
 * this site), or else the work order or appointment it is about.
 */
export function findNotificationPath({ type, data }: NotificationSubject, role: Role): string | null {
  switch (type) {
    case 'payment':
      // The in-shop page is for customers; the shop's staff go to the work order.
      return role === 'customer' ? getInShopPath(data) : (getOwnPath(data['path']) ?? orderPath(data))
    case 'make payment':
      return getOwnPath(data['path']) ?? getInShopPath(data)
    case 'go to preferred shop info':
      return data['status'] === 'approved' ? '/shop' : getOwnPath(data['path'])
    case 'submit agreement':
      return readPathSegment(data['workOrderId'])
        ? `/agreement/${readPathSegment(data['workOrderId'])}?sign`
        : getOwnPath(data['path'])
    case 'default':
      return getOwnPath(data['path']) ?? orderPath(data) ?? getAppointmentsPath(data, role)
  }
}

/** Customers and staff share one address for a work order. */
const orderPath = (data: NotificationSubject['data']) =>
  readPathSegment(data['shop']) && readPathSegment(data['workOrderId'])
    ? `/workorder/${readPathSegment(data['shop'])}/${readPathSegment(data['workOrderId'])}`
    : null

const getAppointmentsPath = (data: NotificationSubject['data'], role: Role) => {
  if (!readPathSegment(data['appointmentId'])) return null
  return role === 'customer' ? '/home' : `/home-owner/appointments?shop=${readPathSegment(data['shop'])}`
}

/** Two shops may use the same invoice number, and an order that is paid is no longer in the shop, so all that is known goes along. */
const getInShopPath = (data: NotificationSubject['data']) => {
  const fields = [
    ['invoice', readPathSegment(data['invoice'])],
    ['shop', readPathSegment(data['shop'])],
    ['order', readPathSegment(data['workOrderId'])],
  ]
  const query = fields.flatMap(([name, value]) => (value ? [`${name}=${value}`] : [])).join('&')
  return query ? `/inshop?${query}` : '/inshop'
}

/** A number or string as one path segment; '' for anything else. */
const readPathSegment = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? encodeURIComponent(value) : ''

/** A path on this site. `//` and `/\` would lead to another origin. */
const getOwnPath = (value: unknown) => (typeof value === 'string' && /^\/(?:[^\s/\\][^\s\\]*)?$/.test(value) ? value : null)
