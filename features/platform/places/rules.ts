import type { Coordinates } from './distance.ts'

export { calculateMilesBetween, type Coordinates } from './distance.ts'
export { findTimeZone } from './time-zones.ts'
export { findStateCode, isStateCode, nameState, usStates } from './us-states.ts'

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
