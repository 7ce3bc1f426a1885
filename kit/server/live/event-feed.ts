import type { Db } from '../database/database.ts'
import { OneAtATime } from '../one-at-a-time.ts'
import { findNewestId, listEventsAfter, type StoredEvent } from './stored-events.ts'

const pageSize = 1000
/** Kept for pages whose connection is being opened or was lost for a moment, so that they need no query. */
const recentEvents = 2_000

/**
 * How far this process has read the stored list. It passes on each event once and in the list's order, whoever stored it: when it learns of
 * events that do not follow the last one, it reads what lies between from the list.
 */
export class EventFeed {
  readonly #db: Db
  readonly #pass: (event: StoredEvent) => void
  readonly #reading = new OneAtATime(() => this.#read())
  #last: number | undefined
  /** All events after `#recentAfter`, up to the last one. */
  readonly #recent: StoredEvent[] = []
  #recentAfter = 0

  constructor(db: Db, pass: (event: StoredEvent) => void) {
    this.#db = db
    this.#pass = pass
  }

  /** The number of the last event that was passed on. The first time, the newest one of the list. */
  async position(): Promise<number> {
    if (this.#last === undefined) {
      const newest = await findNewestId(this.#db)
      // An event may have arrived during the query.
      if (this.#last === undefined) this.#start(newest)
    }
    return this.#last!
  }

  #start(last: number): void {
    this.#last = last
    this.#recentAfter = last
  }

  /** Takes events that were just stored, in their order. Throws when the list has to be read and cannot be. */
  async hear(events: readonly StoredEvent[]): Promise<void> {
    const [first] = events
    if (!first) return
    if (this.#last === undefined) this.#start(first.id - 1)
    const [next] = this.#skipKnown(events)
    if (!next) return
    if (next.id === this.#last! + 1) this.#passAll(events)
    else await this.catchUp()
  }

  /** Reads the list from the last event on. */
  catchUp(): Promise<void> {
    return this.#reading.run()
  }

  async #read(): Promise<void> {
    let after = await this.position()
    for (;;) {
      const events = await listEventsAfter(this.#db, after, pageSize)
      this.#passAll(events)
      if (events.length < pageSize) return
      after = events.at(-1)!.id
    }
  }

  #skipKnown = (events: readonly StoredEvent[]) => events.filter(({ id }) => id > this.#last!)

  #passAll(events: readonly StoredEvent[]): void {
    for (const event of this.#skipKnown(events)) {
      this.#last = event.id
      this.#recent.push(event)
      this.#pass(event)
    }
    const excess = this.#recent.splice(0, this.#recent.length - recentEvents)
    this.#recentAfter = excess.at(-1)?.id ?? this.#recentAfter
  }

  /** Whether it knows everything since that number without reading the list. */
  remembers(after: number): boolean {
    return this.#last !== undefined && after >= this.#recentAfter && after <= this.#last
  }

  /** The events passed on after that number; null when that is longer ago than it remembers. */
  listSince(after: number): StoredEvent[] | null {
    return after < this.#recentAfter ? null : this.#recent.filter(({ id }) => id > after)
  }
}
