import { normalizeManufacturer, normalizePartNumber } from '../vendor-catalog/rules.ts'
import type { OfferBranch, PartOffer } from './contract/index.ts'

/** Branches this near are listed for pickup although they do not deliver here. */
export const pickupMiles = 60
/** No branch delivers farther. */
export const mostMiles = 300
export const mostOffers = 40
/** Parts that are shown before one asks for more. */
export const firstParts = 6
/** The candidates of one search that are compared. */
export const mostCandidates = 80
/** The offers for any vehicle, when the search names a vehicle. */
export const mostForAnyVehicle = 20
/** Words of a name that are searched for. */
const mostWords = 6

/** How a search looks for parts: by number, else by words, among the parts for a vehicle or among all. */
export type Search = { by: 'number' | 'vehicle' | 'words' | 'nothing'; key: string; maker: string; patterns: readonly string[] }

/** A shorter text would match too much to be useful: a number of fewer letters and digits, or words without one of three letters. */
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

/** Cents each that the part costs the shop: the price after its terms, or the list price without an approved account. */
export const findCost = ({ price, list }: { price: number | null; list: number }): number => price ?? list

/** The branch that an order would go to: the first that has enough, delivery before pickup; else the first that has any. */
export const findBestBranch = (branches: readonly OfferBranch[], quantity: number): OfferBranch | null =>
  branches.find((branch) => (branch.quantity ?? 0) >= quantity) ?? branches.find((branch) => (branch.quantity ?? 0) > 0) ?? null

/** The same part of several vendors, in the order of the first offer. */
export function groupOffers(offers: readonly PartOffer[]): PartOffer[][] {
  const groups = new Map<string, PartOffer[]>()
  for (const offer of offers) {
    const key = `${normalizePartNumber(offer.partNo)} ${normalizeManufacturer(offer.manufacturer)}`
    groups.set(key, [...(groups.get(key) ?? []), offer])
  }
  return [...groups.values()]
}

/**
 * Where a search was and the kind of part that it found first, from its reply; null when it found nothing. Looks at the text of the reply,
 * which the database wrote, because reading all of it would take longer than some searches.
 */
export function findSearched(json: string): { state: string; zip3: string; kind: string } | null {
  const place = /"place" : \{"state" : "([A-Z]{2})", "city" : "(?:[^"\\]|\\.)*", "zipCode" : "(\d{3})/.exec(json)
  const kind = /"kind" : "([a-z-]+)"/.exec(json)
  return place && kind ? { state: place[1]!, zip3: place[2]!, kind: kind[1]! } : null
}
/** The offers that are on the screen before one asks for more. */
export const listFirstOffers = (offers: readonly PartOffer[]): PartOffer[] => groupOffers(offers).slice(0, firstParts).flat()
