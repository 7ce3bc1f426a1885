import type { Place } from '../rules.ts'
import { findCities, findZip } from './zip-codes.ts'

/**
 * The place meant by a zip code ("77373") or a name ("Spring, TX", "spring"): for a city with several zip codes the one
 * nearest to its middle. Null when there is no such place.
 */
export function findPlace(text: string): Place | null {
  return findZip(text) ?? findCities(text, 1)[0]?.middle ?? null
}
