import type { Section } from './read-sections.ts'
import { accountSections } from './store-sections-account.ts'
import { messageSections } from './store-sections-messages.ts'
import { moneySections } from './store-sections-money.ts'
import { paySections } from './store-sections-pay.ts'
import { visitSections } from './store-sections-visits.ts'
import { workSections } from './store-sections-work.ts'

/** The sections of an export, in order. `not-exported.ts` says why every other table with personal data is left out. */
export const sections: readonly Section[] = [
  ...accountSections,
  ...visitSections,
  ...messageSections,
  ...moneySections,
  ...workSections,
  ...paySections,
]
