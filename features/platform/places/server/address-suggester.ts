import { calculateMilesBetween, type AddressSuggestion, type Coordinates, type Place } from '../rules.ts'
import { findCities, findPlaces, findZip, isCity, findPlacesNear, findState, type City } from './zip-codes.ts'

/** Completes an address from the built-in data or a maps service. */
export interface AddressSuggester {
  /**
   * Suggestions for typed text, best match first; [] when nothing matches.
   * @param near where the person probably is; places close to it come first
   */
  suggest(text: string, near?: Coordinates): Promise<AddressSuggestion[]>
}

/** Completes city, state and zip code with no network. It knows no streets, so the street stays what the person typed. */
export const offlineSuggester: AddressSuggester = {
  suggest: async (text, near) => suggestAddresses(text, near),
}

const limit = 6

/**
 * Suggestions for "123 Main St, Spring", "123 main st spring tx", "123 Main St 77373" and the like. A city with more zip
 * codes than fit in the list is suggested once without one, for nothing typed says which it is.
 * Text without a house number gives places alone, with street ''.
 */
export function suggestAddresses(text: string, near?: Coordinates): AddressSuggestion[] {
  const { street, rest } = splitAddress(text.slice(0, 300).replace(/\s+/g, ' ').trim())
  const found = new Map<string, AddressSuggestion>()
  for (const place of candidates(rest, street, near)) {
    const suggestion = { street, city: place.city, state: place.state, zipCode: place.zip }
    const label = [street, place.city, `${place.state} ${place.zip}`.trim()].filter(Boolean).join(', ')
    if (!found.has(label)) found.set(label, { label, ...suggestion })
  }
  return [...found.values()].slice(0, limit)
}

type Candidate = { city: string; state: string; zip: string }

function candidates(rest: string, street: string, near?: Coordinates): Candidate[] {
  if (rest === '') return near && street ? findPlacesNear(near, 30, limit) : []
  const closest = (places: readonly Place[]) =>
    near ? places.toSorted((a, b) => calculateMilesBetween(a, near) - calculateMilesBetween(b, near)) : places
  // A few digits alone are probably a house number.
  if (/^\d{1,4}$/.test(rest) && street === '') return []
  if (/\d$/.test(rest)) return closest(findPlaces(rest, near ? 1000 : limit)).slice(0, limit)
  const [first, ...others] = findCities(rest, limit, near)
  if (!first) return []
  const one = ({ city, state, zips }: City): Candidate => ({ city, state, zip: zips.length === 1 ? zips[0]!.zip : '' })
  // Only the best match lists its zip codes; the others get one line each.
  return [...(first.zips.length < limit ? closest(first.zips) : [one(first)]), ...others.map(one)]
}

const unit = /^(apt|apartment|unit|ste|suite|fl|floor|rm|room|bldg|building|lot|spc|space|#)\b|^#/i
const suffix =
  /\b(ave?|avenue|st|street|rd|road|dr|drive|ln|lane|blvd|boulevard|ct|court|cir|circle|pl|place|pkwy|parkway|way|ter|terrace|trl|trail|hwy|highway|loop|run|path|sq|square|aly|alley|fwy|freeway|expy|pike|plz|plaza|xing|crossing|cv|cove|pt|point|row|walk|broadway)\b\.?/gi

/** The street with its unit, and what follows it: city, state and zip code in any state of completion. */
function splitAddress(text: string): { street: string; rest: string } {
  const parts = text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
  if (parts.length === 0) return { street: '', rest: '' }
  if (!/^\d+[a-z]?\b.*\s\S|^p\.? ?o\.? box\b/i.test(parts[0]!)) return { street: '', rest: parts.join(', ') }
  if (parts.length === 1) return splitWithoutCommas(parts[0]!)
  let streetParts = 1
  while (streetParts < parts.length && unit.test(parts[streetParts]!)) streetParts++
  const street = parts.slice(0, streetParts).join(', ')
  const rest = parts.slice(streetParts).join(', ')
  // "123 Main St Spring, TX": the comma is before the state, so the city still follows the street.
  const inside = splitWithoutCommas(parts[0]!)
  if (streetParts === 1 && inside.rest && findState(rest.replace(/\s*\d{5}(-\d{4})?$/, ''))) {
    return { street: inside.street, rest: `${inside.rest}, ${rest}` }
  }
  return { street, rest }
}

/** What may still belong to the street after its "St" or "Ave": a direction, a unit. */
const streetTail =
  /^((?:\s+(?:ne|nw|se|sw|[nsew])\b\.?)?(?:\s+(?:(?:apt|unit|ste|suite|fl|rm|bldg|lot)\.?\s+\S+|#\s?\S+))?)(?:\s+(.*))?$/i

/**
 * Without a comma the street ends at one of its "St", "Ave" and so on, or before a zip code. Which one depends on what
 * follows: in "12 Oak Ave St Louis" a city begins after "Ave", while only the beginning of one follows "St".
 */
function splitWithoutCommas(text: string): { street: string; rest: string } {
  const splits = [...text.matchAll(suffix)]
    .filter(({ index }) => index > 0)
    .map((match) => {
      const end = match.index + match[0].length
      const [, tail = '', rest = ''] = streetTail.exec(text.slice(end)) ?? []
      return { street: text.slice(0, end) + tail, rest }
    })
  const zip = /^(.*\S)\s+(\d{5}(?:-\d{4})?)$/.exec(text)
  return (
    splits.findLast(({ rest }) => namesPlace(rest, true)) ??
    (zip && findZip(zip[2]!) ? { street: zip[1]!, rest: zip[2]! } : undefined) ??
    splits.findLast(({ rest }) => namesPlace(rest, false)) ?? { street: text, rest: '' }
  )
}

/** True when the text is a city's whole name (with or without its state and zip code), or the beginning of one. */
function namesPlace(rest: string, whole: boolean): boolean {
  const [, city = rest, digits] = /^(.*?)[\s,]*(\d{5}(?:-\d{4})?)?$/.exec(rest) ?? []
  if (city === '') return digits !== undefined && findZip(digits) !== undefined
  return whole ? isCity(city) : findCities(city, 1).length > 0
}
