import type { SponsoredSlot } from '../contract/index.ts'

/** The sponsored offers received, and the search they belong to. */
export interface FoundSlots {
  search: string
  slots: readonly SponsoredSlot[]
}

const none: readonly SponsoredSlot[] = []

/** The offers of the search on screen: after it changes, none until its own arrive. */
export const takeCurrent = (found: FoundSlots | null, search: string): readonly SponsoredSlot[] =>
  found?.search === search ? found.slots : none
