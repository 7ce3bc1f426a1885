import type { SwitchKey } from '../../../common/switch-keys.ts'

/** A feature that an admin can turn off. The calls it turns off are the rows that name it (`switchedBy`). */
export interface FeatureSwitch {
  label: string
  /** Says in one sentence what people can do while it is on. */
  what: string
  isOnByDefault: boolean
  /** False when it can only be turned off for everyone, because it does not belong to a shop. */
  byShop: boolean
  /** The screens on which its absence shows. */
  screens: readonly string[]
  /** The refusal of its calls while it is off. */
  refusal: string
}

export const featureSwitches: Readonly<Record<SwitchKey, FeatureSwitch>> = {
  'guest-booking': {
    label: 'Guest booking',
    what: 'People without an account can book a visit from the shop’s page.',
    isOnByDefault: true,
    byShop: true,
    screens: ['Book a visit: asks to log in or sign up'],
    refusal: 'This shop does not take bookings without an account right now. Log in or sign up to book.',
  },
  'chat-assistant': {
    label: 'Chat assistant',
    what: 'Customers and visitors can ask the assistant about shops, appointments and their repairs.',
    isOnByDefault: true,
    byShop: false,
    screens: ['Every page: no Chat button'],
    refusal: 'The chat assistant is turned off right now. Call the shop, or write to us on the contact page.',
  },
  'sponsored-offers': {
    label: 'Sponsored offers',
    what: 'Searches for parts show up to two offers that vendors pay for.',
    isOnByDefault: true,
    byShop: true,
    screens: ['Find a part and repair orders: no sponsored offers'],
    refusal: 'Sponsored offers are turned off for this shop right now.',
  },
  'punch-out': {
    label: 'Connected suppliers',
    what: 'Shops can connect the parts service of a vendor and search its parts from a repair order.',
    isOnByDefault: true,
    byShop: true,
    screens: [
      'Vendors: says that it is turned off; connections can only be removed',
      'Find a part and repair orders: no offers of connected suppliers',
    ],
    refusal: 'Connected suppliers are turned off for this shop right now.',
  },
  'quote-requests': {
    label: 'Quote requests',
    what: 'Shops can ask several vendors for prices at once. What was sent before can still be answered and accepted.',
    isOnByDefault: true,
    byShop: true,
    screens: ['Quote requests: nothing new can be sent', 'Repair orders: no Ask vendors'],
    refusal: 'New quote requests are turned off for this shop right now.',
  },
}
