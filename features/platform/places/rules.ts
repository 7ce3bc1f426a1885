export { findStateCode, isStateCode, usStates } from './us-states.ts'

/** A point in degrees, north and east positive. */
export interface Coordinates {
  latitude: number
  longitude: number
}

/** A zip code and where it is. */
export interface Place extends Coordinates {
  city: string
  /** Two capitals, e.g. "TX". */
  state: string
  /** Five digits. */
  zip: string
}

/** A postal address in the United States. */
export interface Address {
  street: string
  city: string
  state: string
  /** Five digits, or '' when the city has many and the source cannot tell which. */
  zipCode: string
}

/** An address suggestion for typed text. */
export interface AddressSuggestion extends Address {
  /** The whole address in one line. */
  label: string
  /** The maps service's name for it, under which it has the whole address; null for the built-in data. */
  placeId: string | null
}

/** Where a search begins. */
export interface SearchedPlace extends Coordinates {
  /** "Spring, TX" for a town, "Spring, TX 77373" for a zip code or an address. */
  label: string
  /** Two capitals, e.g. "TX". */
  state: string
  /** How shops may spell the town that was named, as `listSpellings` gives it; null when no town was named. */
  town: readonly string[] | null
}

/** The earth's mean radius: 6,371.0088 km (IUGG). */
const earthRadiusMiles = 3958.7613

/** The straight-line distance in statute miles, accurate to half a percent. */
export function calculateMilesBetween(a: Coordinates, b: Coordinates): number {
  const radians = Math.PI / 180
  const north = Math.sin(((b.latitude - a.latitude) * radians) / 2)
  const east = Math.sin(((b.longitude - a.longitude) * radians) / 2)
  const h = north * north + Math.cos(a.latitude * radians) * Math.cos(b.latitude * radians) * east * east
  // Rounding can push opposite ends of the earth a hair over 1.
  return 2 * earthRadiusMiles * Math.asin(Math.sqrt(Math.min(1, h)))
}
