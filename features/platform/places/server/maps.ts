import { slot } from '../../../../kit/server/index.ts'
import type { Address, AddressSuggestion, SearchedPlace } from '../rules.ts'
import { suggestAddresses } from './address-suggester.ts'
import { findPlace } from './find-place.ts'

/** Completes addresses and finds places, from the built-in data or a maps service. No function rejects. */
export interface Maps {
  /**
   * Suggestions for typed text, best match first; [] when nothing matches.
   * @param session groups what one person types until an address is chosen
   */
  suggest(text: string, session?: string): Promise<readonly AddressSuggestion[]>
  /** The whole address of a suggestion with a `placeId`; null when it is unknown. */
  complete(placeId: string, session?: string): Promise<Address | null>
  /** The place meant by a zip code, a town or an address; null when there is none. */
  locate(text: string): Promise<SearchedPlace | null>
}

export const maps = slot<Maps>('maps')

/** Knows towns and zip codes, and no streets: a street stays what the person typed. */
export const builtInMaps: Maps = {
  suggest: async (text) => suggestAddresses(text),
  complete: async () => null,
  locate: async (text) => findPlace(text),
}
