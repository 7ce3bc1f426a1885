/** The features that an admin can turn off: `features/platform/feature-switches/switches.ts` says what each is. */
export const switchKeys = ['guest-booking', 'chat-assistant', 'sponsored-offers', 'punch-out', 'quote-requests'] as const
export type SwitchKey = (typeof switchKeys)[number]
