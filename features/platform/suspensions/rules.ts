/** The kinds that an admin can suspend. A vendor is an account too, but suspending one stops more. */
export const suspendableKinds = ['shop', 'vendor', 'owner', 'employee', 'customer'] as const
export type SuspendableKind = (typeof suspendableKinds)[number]

export interface Consequences {
  stops: readonly string[]
  goesOn: readonly string[]
}

const logIn = 'Log-in, and every open session on every device.'

/** The things that a suspension stops at once and those that go on, one sentence each. Screens and e-mails say exactly this. */
export const consequences: Readonly<Record<SuspendableKind, Consequences>> = {
  shop: {
    stops: [
      'Log-in of everyone who works only at this shop, and their open sessions. Anyone who also works at another shop can log in again, for that shop only.',
      'API keys and connected counter programs.',
      'Webhooks. What happens until the shop is reinstated is not sent later.',
      'Online booking, also through links and the assistant, and moving booked visits.',
      'The shop’s page and its place in shop search.',
    ],
    goesOn: [
      'Customers read their repair orders, agreements and invoices, and pay what they owe.',
      'Booked visits stay booked. Customers can cancel them.',
      'Sealed papers can still be verified.',
    ],
  },
  vendor: {
    stops: [
      logIn,
      'API keys.',
      'Webhooks. What happens until the vendor is reinstated is not sent later.',
      'New purchase orders.',
      'Ads, promoted add-ons, and the vendor’s parts in shops’ searches and quote requests.',
    ],
    goesOn: [
      'Shops read their purchase orders, receive what was shipped, and pay invoices.',
      'Sealed papers can still be verified.',
    ],
  },
  owner: {
    stops: [logIn, 'API keys this person created, and counter programs they connected.'],
    goesOn: ['Their shops stay open for customers and employees. Suspend a shop to stop it.'],
  },
  employee: {
    stops: [logIn],
    goesOn: ['Their shop goes on without them. Their hours and papers stay on file.'],
  },
  customer: {
    stops: [logIn, 'Booking with this account.'],
    goesOn: [
      'Links in e-mails still open repair orders, so they read, approve and pay what they owe.',
      'Sealed papers can still be verified.',
    ],
  },
}
