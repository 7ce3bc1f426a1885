import type { SponsoredSlot } from '../contract/index.ts'

/** The sponsored offers that came, and the search they came for. */
export interface FoundSlots {
  search: string
  slots: readonly SponsoredSlot[]
}

const none: readonly SponsoredSlot[] = []

/** Those of the search that is shown: after it changes, none until its own come. */
export const takeCurrent = (found: FoundSlots | null, search: string): readonly SponsoredSlot[] =>
  found?.search === search ? found.slots : none
