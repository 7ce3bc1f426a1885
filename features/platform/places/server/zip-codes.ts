import { createRequire } from 'node:module'
import { trimEndOf } from '../../../../common/trim.ts'
import { calculateMilesBetween, type Coordinates, type Place } from '../rules.ts'
import { isStateCode, usStatesAndTerritories } from '../us-states.ts'

/** A city of one state, with all its zip codes in order. */
export interface City {
  city: string
  state: string
  zips: readonly Place[]
  /** The zip code nearest to the middle of the city: the one to show for it. */
  middle: Place
}

interface Index {
  byZip: ReadonlyMap<string, Place>
  /** Sorted, for looking up by their beginning. */
  zips: readonly string[]
  /** Sorted by key, for looking up by its beginning. */
  cities: readonly (City & { key: string })[]
  byState: ReadonlyMap<string, readonly City[]>
}

let cachedIndex: Index | undefined

/** Loads the data now, in 0.3 seconds, so that the first request does not wait for it. */
export function loadPlaces(): void {
  getIndex()
}

function getIndex(): Index {
  return (cachedIndex ??= buildIndex())
}

function buildIndex(): Index {
  // Load only the United States file; the package's entry point also loads Canada and copies everything.
  const { codes } = createRequire(import.meta.url)('zipcodes/lib/codes.js') as { codes: Record<string, Place> }
  const byZip = new Map<string, Place>()
  const grouped = new Map<string, Place[]>()
  for (const { zip, city, state, latitude, longitude } of Object.values(codes)) {
    // Military post offices carry the place they were last mapped to, and freely associated states are not US territory.
    if (!isStateCode(state)) continue
    const place = { city, state, zip, latitude, longitude }
    byZip.set(zip, place)
    const name = `${city}/${state}`
    const same = grouped.get(name)
    if (same) same.push(place)
    else grouped.set(name, [place])
  }
  const cities = [...grouped.values()]
    .map((places) => {
      const zips = places.toSorted((a, b) => (a.zip < b.zip ? -1 : 1))
      return { key: makeCityKey(zips[0]!.city), city: zips[0]!.city, state: zips[0]!.state, zips, middle: findMiddle(zips) }
    })
    .toSorted((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0))
  const byState = Map.groupBy(cities, (city) => city.state)
  for (const list of byState.values()) list.sort(compareBySize)
  return { byZip, zips: [...byZip.keys()].toSorted(), cities, byState }
}

function findMiddle(zips: readonly Place[]): Place {
  if (zips.length === 1) return zips[0]!
  // Codes for post boxes and single companies carry the city's own coordinates, so several share them: not a place to show.
  const spots = Map.groupBy(zips, (place) => `${place.latitude} ${place.longitude}`)
  const own = zips.filter((place) => spots.get(`${place.latitude} ${place.longitude}`)!.length === 1)
  const mean = (pick: (place: Place) => number) => zips.reduce((sum, place) => sum + pick(place), 0) / zips.length
  const middle = { latitude: mean((place) => place.latitude), longitude: mean((place) => place.longitude) }
  // Two codes are equally near to the middle. The lower one is the town's first; the other is often for post boxes.
  return (own.length ? own : zips).reduce((best, place) =>
    calculateMilesBetween(place, middle) < calculateMilesBetween(best, middle) - 0.01 ? place : best,
  )
}

/** How many zip codes a city has is the only measure of its size in the data, and a good one. */
function compareBySize(a: City, b: City): number {
  return b.zips.length - a.zips.length || (a.city < b.city ? -1 : a.city > b.city ? 1 : a.state < b.state ? -1 : 1)
}

/** Lower case without accents, apostrophes and dots; other marks become spaces. */
function simplify(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’`.]/g, '')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
}

/** One spelling for "St. Louis", "Saint Louis" and "ST LOUIS"; spaces dropped, so that "O Fallon" is "O'Fallon". */
function makeCityKey(text: string): string {
  return simplify(text)
    .replace(/\bst\b/g, 'saint')
    .replace(/\bste\b/g, 'sainte')
    .replace(/\bft\b/g, 'fort')
    .replace(/\bmt\b/g, 'mount')
    .replaceAll(' ', '')
}

/** How people write a city's name, without spaces and marks: "Saint Louis" gives `saintlouis` and `stlouis`. */
export function listSpellings(city: string): string[] {
  const short = simplify(city)
    .replace(/\bsaint(e?)\b/g, 'st$1')
    .replace(/\bfort\b/g, 'ft')
    .replace(/\bmount\b/g, 'mt')
    .replaceAll(' ', '')
  return [...new Set([makeCityKey(city), short])]
}

const stateByWord = new Map(
  usStatesAndTerritories.flatMap(({ code, name }) => [
    [code.toLowerCase(), code],
    [simplify(name).replace(/^u s /, ''), code],
  ]),
)

/** The state meant by "TX", "tx" or "Texas"; undefined when the text is none. */
export function findState(text: string): string | undefined {
  return stateByWord.get(simplify(text))
}

/** The place of a five-digit zip code ("77373" or "77373-1234"); undefined when unknown, military or outside the United States. */
export function findZip(zip: string): Place | undefined {
  const five = /^\s*(\d{5})(-?\d{4})?\s*$/.exec(zip)?.[1]
  return five === undefined ? undefined : getIndex().byZip.get(five)
}

/** Splits "spring, tx", "spring tx" and "spring, te" into the city and the states that may be meant; none when no state is named. */
export function splitCityAndStates(text: string): { city: string; states?: Set<string> } {
  const comma = text.lastIndexOf(',')
  const statePrefix = comma > 0 ? simplify(text.slice(comma + 1)) : ''
  if (statePrefix) {
    const states = new Set([...stateByWord].filter(([word]) => word.startsWith(statePrefix)).map(([, code]) => code))
    if (states.size > 0)
      return {
        city: text.slice(0, comma),
        states: new Set(stateByWord.has(statePrefix) ? [stateByWord.get(statePrefix)!] : states),
      }
  }
  const words = simplify(text).split(' ')
  const typed = text.trim().split(/[\s,]+/)
  // "West Virginia" before "Virginia", so the longest ending is tried first; at least one word stays for the city.
  for (let at = Math.max(1, words.length - 4); at < words.length; at++) {
    const state = stateByWord.get(words.slice(at).join(' '))
    if (state) return { city: (typed.length === words.length ? typed : words).slice(0, at).join(' '), states: new Set([state]) }
  }
  return { city: text }
}

/** The first position in a sorted list whose text is not before `text`. */
function findFirstIndex<T>(list: readonly T[], text: string, of: (item: T) => string): number {
  let low = 0
  for (let high = list.length; low < high;) {
    const mid = (low + high) >> 1
    if (of(list[mid]!) < text) low = mid + 1
    else high = mid
  }
  return low
}

function findCitiesStartingWith(key: string, near?: Coordinates, states?: ReadonlySet<string>): City[] {
  const { cities } = getIndex()
  const found: { city: City & { key: string }; away: number }[] = []
  for (let i = findFirstIndex(cities, key, (city) => city.key); cities[i]?.key.startsWith(key); i++) {
    const city = cities[i]!
    if (!states || states.has(city.state)) found.push({ city, away: near ? calculateMilesBetween(city.middle, near) : 0 })
  }
  found.sort(
    (a, b) => Number(b.city.key === key) - Number(a.city.key === key) || a.away - b.away || compareBySize(a.city, b.city),
  )
  return found.map(({ city }) => city)
}

/** The cities with exactly this name, in the state if one is named; without any, those whose name begins so. The order is that of `findCities`. */
export function findCitiesByName(text: string, near?: Coordinates): City[] {
  const { city, states } = splitCityAndStates(text)
  const named = (key: string, among?: ReadonlySet<string>) => {
    const found = key === '' ? [] : findCitiesStartingWith(key, near, among)
    const exact = found.filter((candidate) => makeCityKey(candidate.city) === key)
    return exact.length > 0 ? exact : found
  }
  const inState = states ? named(makeCityKey(city), states) : []
  return inState.length > 0 ? inState : named(makeCityKey(text))
}

/**
 * The cities whose name begins with what was typed: exact ones first, then by size, or by distance when `near` is given;
 * at most `limit`. A state alone gives its cities.
 */
export function findCities(text: string, limit: number, near?: Coordinates): City[] {
  const key = makeCityKey(text)
  if (key === '' || limit <= 0) return []
  const ofState = getIndex().byState.get(findState(text) ?? '') ?? []
  const { city, states } = splitCityAndStates(text)
  const meant = new Set<City>()
  // "IN" is Indiana before Indianapolis is half typed, but "New York" is the city before the rest of its state.
  if (key.length === 2) for (const found of ofState) meant.add(found)
  if (states) for (const found of findCitiesStartingWith(makeCityKey(city), near, states)) meant.add(found)
  if (!states || text.indexOf(',') < 0) for (const found of findCitiesStartingWith(key, near)) meant.add(found)
  for (const found of ofState) meant.add(found)
  return [...meant].slice(0, limit)
}

/** True when the text is the whole name of a city, with or without its state. */
export function isCity(text: string): boolean {
  const { city, states } = splitCityAndStates(text)
  const { cities } = getIndex()
  const named = (key: string, among?: ReadonlySet<string>) => {
    for (let i = findFirstIndex(cities, key, (found) => found.key); cities[i]?.key === key; i++)
      if (!among || among.has(cities[i]!.state)) return true
    return false
  }
  return named(makeCityKey(text)) || (states !== undefined && named(makeCityKey(city), states))
}

/**
 * Places by "city", "city, ST", a state, or the beginning of a zip code, likeliest first. A city is listed once, with the zip
 * code nearest to its middle. Case, accents and "St."/"Saint" make no difference. [] when nothing fits.
 */
export function findPlaces(text: string, limit = 10): Place[] {
  const [, before = '', digits] = /^(|.*[\s,])(\d{1,5})(?:-\d{0,4})?\s*$/s.exec(text) ?? []
  if (digits === undefined) return findCities(text, limit).map((city) => city.middle)
  const { byZip, zips } = getIndex()
  const found: Place[] = []
  for (let i = findFirstIndex(zips, digits, (zip) => zip); zips[i]?.startsWith(digits); i++) found.push(byZip.get(zips[i]!)!)
  // "Spring, TX 773" is about Spring; but a whole code is right even when the city beside it is spelled another way.
  const { city, states } = splitCityAndStates(trimEndOf(before, /[\s,]/))
  const key = makeCityKey(city)
  const fitting = found.filter((place) => makeCityKey(place.city).startsWith(key) && (!states || states.has(place.state)))
  return (fitting.length > 0 || digits.length < 5 ? fitting : found).slice(0, limit)
}

/** The middles of the largest towns around a point, largest first, without the town the point is in. */
export function listTownsAround(
  point: Coordinates,
  { not, miles, most }: { not: string; miles: number; most: number },
): (Coordinates & { name: string })[] {
  return getIndex()
    .cities.filter(({ key, middle }) => key !== makeCityKey(not) && calculateMilesBetween(middle, point) <= miles)
    .toSorted(compareBySize)
    .slice(0, most)
    .map(({ city, middle: { latitude, longitude } }) => ({ name: city, latitude, longitude }))
}

/** The cities nearest to a point, one entry a city with its nearest zip code, nearest first; none beyond `miles`. */
export function findPlacesNear(point: Coordinates, miles: number, limit = 10): Place[] {
  // A degree of latitude is 69 miles: comparing that first spares the trigonometry for nearly every zip code.
  const band = miles / 69 + 0.01
  const near: { place: Place; away: number }[] = []
  for (const place of getIndex().byZip.values()) {
    if (Math.abs(place.latitude - point.latitude) > band) continue
    const away = calculateMilesBetween(place, point)
    if (away <= miles) near.push({ place, away })
  }
  const seen = new Set<string>()
  return near
    .toSorted((a, b) => a.away - b.away)
    .map(({ place }) => place)
    .filter(({ city, state }) => !seen.has(`${city}/${state}`) && seen.add(`${city}/${state}`))
    .slice(0, limit)
}
