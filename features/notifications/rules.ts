import type { Notification } from './contract.ts'

type Leading = Pick<Notification, 'type' | 'data'>

/**
 * The page a notification leads to; null when there is nothing more to see than itself. Its data may name the page (`path`, one
 * of our own), which those without a rule of their type go by.
 */
export function targetOf({ type, data }: Leading): string | null {
  switch (type) {
    case 'payment':
      return inShop(data['invoice'])
    case 'make payment':
      return ownPath(data['path']) ?? inShop(data['invoice'])
    case 'go to preferred shop info':
      return data['status'] === 'approved' ? '/shop' : ownPath(data['path'])
    case 'submit agreement':
      return wordOf(data['workOrderId']) ? `/agreement/${wordOf(data['workOrderId'])}?sign` : ownPath(data['path'])
    case 'default':
      return ownPath(data['path'])
  }
}

const inShop = (invoice: unknown) => (wordOf(invoice) ? `/inshop?invoice=${wordOf(invoice)}` : '/inshop')

/** A number or a text as one segment of an address; '' for anything else. */
const wordOf = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? encodeURIComponent(value) : '')

/** A page of ours: never another origin, which `//` and `/\` would name too. */
const ownPath = (value: unknown) => (typeof value === 'string' && /^\/(?![/\\])[^\s\\]*$/.test(value) ? value : null)
