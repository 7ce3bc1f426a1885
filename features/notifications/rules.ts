import type { Role } from '../../common/route.ts'
import type { Notification } from './contract.ts'

type Leading = Pick<Notification, 'type' | 'data'>

/**
 * The page a notification leads whom it was told to; null when there is nothing more to see than itself. Its data may name the
 * page (`path`, one of our own), which those without a rule of their type go by, else the work order or appointment it is about.
 */
export function targetOf({ type, data }: Leading, role: Role): string | null {
  switch (type) {
    case 'payment':
      // The in-shop page is the customer's; who works at the shop has the order.
      return role === 'customer' ? inShop(data['invoice']) : (ownPath(data['path']) ?? orderIn(data))
    case 'make payment':
      return ownPath(data['path']) ?? inShop(data['invoice'])
    case 'go to preferred shop info':
      return data['status'] === 'approved' ? '/shop' : ownPath(data['path'])
    case 'submit agreement':
      return wordOf(data['workOrderId']) ? `/agreement/${wordOf(data['workOrderId'])}?sign` : ownPath(data['path'])
    case 'default':
      return ownPath(data['path']) ?? orderIn(data) ?? appointmentsOf(data, role)
  }
}

/** Customer and staff have an order under one address. */
const orderIn = (data: Leading['data']) =>
  wordOf(data['shop']) && wordOf(data['workOrderId']) ? `/workorder/${wordOf(data['shop'])}/${wordOf(data['workOrderId'])}` : null

const appointmentsOf = (data: Leading['data'], role: Role) => {
  if (!wordOf(data['appointmentId'])) return null
  return role === 'customer' ? '/home' : `/home-owner?view=appointments&shop=${wordOf(data['shop'])}`
}

const inShop = (invoice: unknown) => (wordOf(invoice) ? `/inshop?invoice=${wordOf(invoice)}` : '/inshop')

/** A number or a text as one segment of an address; '' for anything else. */
const wordOf = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? encodeURIComponent(value) : '')

/** A page of ours: never another origin, which `//` and `/\` would name too. */
const ownPath = (value: unknown) => (typeof value === 'string' && /^\/(?![/\\])[^\s\\]*$/.test(value) ? value : null)
