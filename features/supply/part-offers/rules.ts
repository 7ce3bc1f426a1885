import { normalizeManufacturer, normalizePartNumber } from '../vendor-catalog/rules.ts'
import type { OfferBranch, PartOffer } from './contract/index.ts'

/** Branches within this many miles are listed for pickup even if they do not deliver here. */
export const pickupMiles = 60
/** No branch delivers farther. */
export const mostMiles = 300
export const mostOffers = 40
/** The number of parts shown at first. */
export const firstParts = 6
/** The most candidates compared in one search. */
export const mostCandidates = 80
/** The most offers for any vehicle when the search names a vehicle. */
export const mostForAnyVehicle = 20
/** The most words of a name that are searched. */
const mostWords = 6

/** How a search looks for parts: by number or else by words, among the parts for a vehicle or among all. */
export type Search = { by: 'number' | 'vehicle' | 'words' | 'nothing'; key: string; maker: string; patterns: readonly string[] }

/** A shorter text matches too much to be useful: a number with fewer letters and digits, or no word of three letters. */
const shortest = 3

export function planSearch(
  { partNo, manufacturer, name }: { partNo: string; manufacturer: string; name: string },
  hasVehicle: boolean,
): Search {
  const key = normalizePartNumber(partNo)
  const words = name.toLowerCase().split(/\s+/).filter(Boolean).slice(0, mostWords)
  const patterns = words.map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`)
  const maker = normalizeManufacturer(manufacturer)
  const hasWord = words.some((word) => word.length >= shortest)
  const by = key.length >= shortest ? 'number' : !hasWord ? 'nothing' : hasVehicle ? 'vehicle' : 'words'
  return { by, key: by === 'number' ? key : '', maker, patterns }
}

/** The shop's cost in cents each: the price after its terms, or the list price without an approved account. */
export const findCost = ({ price, list }: { price: number | null; list: number }): number => price ?? list

/** The branch an order would go to: the first that has enough, delivery before pickup; otherwise the first that has any. */
export const findBestBranch = (branches: readonly OfferBranch[], quantity: number): OfferBranch | null =>
  branches.find((branch) => (branch.quantity ?? 0) >= quantity) ?? branches.find((branch) => (branch.quantity ?? 0) > 0) ?? null

/** Groups offers for the same part, in the order of their first offer. */
export function groupOffers(offers: readonly PartOffer[]): PartOffer[][] {
  const groups = new Map<string, PartOffer[]>()
  for (const offer of offers) {
    const key = `${normalizePartNumber(offer.partNo)} ${normalizeManufacturer(offer.manufacturer)}`
    groups.set(key, [...(groups.get(key) ?? []), offer])
  }
  return [...groups.values()]
}

/**
 * The place of a search and the kind of part it found first; null when it found nothing. Matches the reply's text, because
 * parsing all of it would take longer than some searches.
 */
export function findSearched(json: string): { state: string; zip3: string; kind: string } | null {
  const place = /"place" : \{"state" : "([A-Z]{2})", "city" : "(?:[^"\\]|\\.)*", "zipCode" : "(\d{3})/.exec(json)
  const kind = /"kind" : "([a-z-]+)"/.exec(json)
  return place && kind ? { state: place[1]!, zip3: place[2]!, kind: kind[1]! } : null
}
/** The offers on the screen before anyone presses "Show more". */
export const listFirstOffers = (offers: readonly PartOffer[]): PartOffer[] => groupOffers(offers).slice(0, firstParts).flat()
