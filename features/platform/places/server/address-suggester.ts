import { trimEndOf } from '../../../../common/trim.ts'
import { calculateMilesBetween, type AddressSuggestion, type Coordinates, type Place } from '../rules.ts'
import {
  type City,
  findCities,
  findCitiesByName,
  findPlaces,
  findPlacesNear,
  findState,
  findZip,
  isCity,
  splitCityAndStates,
} from './zip-codes.ts'

const limit = 6

/**
 * Suggestions from the built-in data for "123 Main St, Spring", "123 main st spring tx", "123 Main St 77373" and the like. A city with more zip
 * codes than fit in the list is suggested once without one, because nothing typed says which it is.
 * Text without a house number gives places alone, with street ''.
 */
export function suggestAddresses(text: string, near?: Coordinates): AddressSuggestion[] {
  const { street, rest } = splitAddress(text.slice(0, 300).replace(/\s+/g, ' ').trim())
  const found = new Map<string, AddressSuggestion>()
  for (const place of candidates(rest, street, near)) {
    const suggestion = { street, city: place.city, state: place.state, zipCode: place.zip, placeId: null }
    const label = [street, place.city, `${place.state} ${place.zip}`.trim()].filter(Boolean).join(', ')
    if (!found.has(label)) found.set(label, { label, ...suggestion })
  }
  return [...found.values()].slice(0, limit)
}

type Candidate = { city: string; state: string; zip: string }

function candidates(rest: string, street: string, near?: Coordinates): readonly Candidate[] {
  if (rest === '') return near && street ? findPlacesNear(near, 30, limit) : []
  // A few digits alone are probably a house number.
  if (/^\d{1,4}$/.test(rest) && street === '') return []
  const [, before = '', digits] = /^(|.*[\s,])(\d{1,5}(?:-\d{0,4})?)$/s.exec(rest) ?? []
  if (digits === undefined) return listTowns(rest, street, near)
  const town = trimEndOf(before, /[\s,]/)
  return completeZip(town, digits, near) ?? listTowns(town, street, near)
}

const sortByDistance = (places: readonly Place[], near?: Coordinates) =>
  near ? places.toSorted((a, b) => calculateMilesBetween(a, near) - calculateMilesBetween(b, near)) : places

const showTown = ({ city, state, zips }: City): Candidate => ({ city, state, zip: zips.length === 1 ? zips[0]!.zip : '' })

/** A street never goes to a town that was not named, so a state alone gives towns only where no street was typed. */
function listTowns(text: string, street: string, near?: Coordinates): Candidate[] {
  const [first, ...others] = (street ? findCitiesByName(text, near) : findCities(text, limit, near)).slice(0, limit)
  if (!first) return []
  // Only the best match lists its zip codes; the others get one line each.
  return [...(first.zips.length < limit ? sortByDistance(first.zips, near) : [showTown(first)]), ...others.map(showTown)]
}

/** As far from its town's middle as a zip code of the same area may be. */
const sameAreaMiles = 30

/**
 * The places of a zip code, whole or its first digits, beside the town that was typed, if any. The town stays as it was typed unless the
 * code is for it. Null when the code does not belong to the town, which then counts alone.
 */
function completeZip(town: string, digits: string, near?: Coordinates): readonly Candidate[] | null {
  const found = sortByDistance(findPlaces(`${town} ${digits}`, near ? 1000 : limit), near)
  const { city, states } = splitCityAndStates(town)
  const typed = findZip(digits)
  if (typed && findState(town) === typed.state) return [typed]
  if (town === '' || !typed) return found.length > 0 ? found : null
  const fitting = found.filter((place) =>
    findCitiesByName(town).some((candidate) => candidate.city === place.city && candidate.state === place.state),
  )
  if (fitting.length > 0) return fitting
  const known = findCitiesByName(town)
  const close = known.find(
    (candidate) => candidate.state === typed.state && calculateMilesBetween(candidate.middle, typed) < sameAreaMiles,
  )
  if (close) return [{ city: close.city, state: close.state, zip: typed.zip }]
  // Villages that our data do not have share the code of a larger town.
  return known.length === 0 && (!states || states.has(typed.state)) ? [{ city, state: typed.state, zip: typed.zip }] : null
}

const unit = /^(apt|apartment|unit|ste|suite|fl|floor|rm|room|bldg|building|lot|spc|space|#)\b|^#/i
const suffix =
  /\b(ave?|avenue|st|street|rd|road|dr|drive|ln|lane|blvd|boulevard|ct|court|cir|circle|pl|place|pkwy|parkway|way|ter|terrace|trl|trail|hwy|highway|loop|run|path|sq|square|aly|alley|fwy|freeway|expy|pike|plz|plaza|xing|crossing|cv|cove|pt|point|row|walk|broadway)\b\.?/gi

/** The street with its unit, and what follows it: city, state and zip code in any state of completion. */
function splitAddress(text: string): { street: string; rest: string } {
  const parts = text
    .split(',')
    .map((part) => part.replace(/\s+/g, ' ').trim())
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
  if (streetParts === 1 && inside.rest && findState(rest.replace(/\d{5}(-\d{4})?$/, '').trimEnd())) {
    return { street: inside.street, rest: `${inside.rest}, ${rest}` }
  }
  return { street, rest }
}

/** The parts of a street that can follow its "St" or "Ave": a direction, a unit. */
const streetTail = /^((?: (?:ne|nw|se|sw|[nsew])\b\.?)?(?: (?:(?:apt|unit|ste|suite|fl|rm|bldg|lot)\.? \S+|# ?\S+))?)(?: (.*))?$/i

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
    splits.findLast(({ rest }) => namesStateOfZip(rest)) ??
    (zip && findZip(zip[2]!) ? { street: zip[1]!, rest: zip[2]! } : undefined) ??
    splits.findLast(({ rest }) => namesPlace(rest, false)) ?? { street: text, rest: '' }
  )
}

/** Splits "Spring, TX 77373" into "Spring, TX" and "77373", which is undefined when the text does not end in a whole zip code. */
function splitZip(text: string): { town: string; zip: string | undefined } {
  const zip = /\d{5}(?:-\d{4})?$/.exec(text)?.[0]
  return { town: trimEndOf(text.slice(0, text.length - (zip?.length ?? 0)), /[\s,]/), zip }
}

/** True for a state and a zip code in it, with any town before them. */
function namesStateOfZip(rest: string): boolean {
  const { town, zip } = splitZip(rest)
  const state = zip === undefined ? undefined : findZip(zip)?.state
  return state !== undefined && (findState(town) === state || splitCityAndStates(town).states?.has(state) === true)
}

/** True when the text is a city's whole name (with or without its state and zip code), or the beginning of one. */
function namesPlace(rest: string, whole: boolean): boolean {
  const { town, zip } = splitZip(rest)
  if (town === '') return zip !== undefined && findZip(zip) !== undefined
  return whole ? isCity(town) : findCities(town, 1).length > 0
}
