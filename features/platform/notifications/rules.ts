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
      return role === 'customer' ? inShopPath(data['invoice']) : (ownPath(data['path']) ?? orderPath(data))
    case 'make payment':
      return ownPath(data['path']) ?? inShopPath(data['invoice'])
    case 'go to preferred shop info':
      return data['status'] === 'approved' ? '/shop' : ownPath(data['path'])
    case 'submit agreement':
      return pathSegment(data['workOrderId']) ? `/agreement/${pathSegment(data['workOrderId'])}?sign` : ownPath(data['path'])
    case 'default':
      return ownPath(data['path']) ?? orderPath(data) ?? appointmentsPath(data, role)
  }
}

/** Customers and staff share one address for a work order. */
const orderPath = (data: NotificationSubject['data']) =>
  pathSegment(data['shop']) && pathSegment(data['workOrderId'])
    ? `/workorder/${pathSegment(data['shop'])}/${pathSegment(data['workOrderId'])}`
    : null

const appointmentsPath = (data: NotificationSubject['data'], role: Role) => {
  if (!pathSegment(data['appointmentId'])) return null
  return role === 'customer' ? '/home' : `/home-owner?view=appointments&shop=${pathSegment(data['shop'])}`
}

const inShopPath = (invoice: unknown) => (pathSegment(invoice) ? `/inshop?invoice=${pathSegment(invoice)}` : '/inshop')

/** A number or string as one path segment; '' for anything else. */
const pathSegment = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? encodeURIComponent(value) : '')

/** A path on this site. `//` and `/\` would lead to another origin. */
const ownPath = (value: unknown) => (typeof value === 'string' && /^\/(?![/\\])[^\s\\]*$/.test(value) ? value : null)
