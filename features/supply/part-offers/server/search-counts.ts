import { slot } from '../../../../kit/server/index.ts'
import { findSearched } from '../rules.ts'

/** Searches of one day for one kind of part, at a place by its state and the first three digits of its zip code. */
export interface SearchCount {
  day: string
  state: string
  zip3: string
  kind: string
  searches: number
}

/**
 * Counts the searches of this process in memory, without recording who searched. Until the counts are taken, a shop that repeats
 * or refines a search counts once.
 */
export class SearchCounts {
  #counts = new Map<string, SearchCount>()
  #counted = new Set<string>()

  /** `json` is the reply to the search. A search that found nothing does not count. */
  add(shopId: string, day: string, json: string): void {
    const searched = findSearched(json)
    if (!searched) return
    const key = `${day} ${searched.state} ${searched.zip3} ${searched.kind}`
    const byShop = `${shopId} ${key}`
    if (this.#counted.has(byShop)) return
    this.#counted.add(byShop)
    this.#addTo(key, { ...searched, day, searches: 1 })
  }

  /** Everything counted since the last time. */
  take(): SearchCount[] {
    const taken = [...this.#counts.values()]
    this.#counts = new Map()
    this.#counted = new Set()
    return taken
  }

  /** Puts counts back that could not be stored. */
  putBack(taken: readonly SearchCount[]): void {
    for (const count of taken) this.#addTo(`${count.day} ${count.state} ${count.zip3} ${count.kind}`, count)
  }

  #addTo(key: string, count: SearchCount): void {
    const before = this.#counts.get(key)
    if (before) before.searches += count.searches
    else this.#counts.set(key, { ...count })
  }
}

export const searchCounts = slot<SearchCounts>('search counts')
