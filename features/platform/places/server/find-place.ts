import type { Coordinates, SearchedPlace } from '../rules.ts'
import { suggestAddresses } from './address-suggester.ts'
import { findCities, findZip, listSpellings } from './zip-codes.ts'

/**
 * The place meant by a zip code ("77373"), a name ("Spring, TX", "spring") or an address ("12 Oak Ave, Spring, TX"): for a city with
 * several zip codes the one nearest to its middle. Null when there is no such place.
 */
export function findPlace(text: string): SearchedPlace | null {
  const known = findZipOrTown(text)
  if (known) return known
  const [address] = suggestAddresses(text)
  if (!address) return null
  // A town's only zip code is suggested even if it was not typed.
  return findZipOrTown(address.zipCode && text.includes(address.zipCode) ? address.zipCode : `${address.city}, ${address.state}`)
}

/** The place meant by a zip code or the name of a town alone. */
export function findZipOrTown(text: string): SearchedPlace | null {
  const zip = findZip(text)
  if (zip) return { ...pickPoint(zip), state: zip.state, label: `${zip.city}, ${zip.state} ${zip.zip}`, town: null }
  const [found] = findCities(text, 1)
  if (!found) return null
  const { city, state, middle } = found
  return { ...pickPoint(middle), state, label: `${city}, ${state}`, town: listSpellings(city) }
}

const pickPoint = ({ latitude, longitude }: Coordinates): Coordinates => ({ latitude, longitude })
