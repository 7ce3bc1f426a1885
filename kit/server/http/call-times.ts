/** The upper bounds of the groups in milliseconds; the last group has none. */
export const timeBounds = [5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000] as const
export const slowMilliseconds = 1000

/** The numbers and times of one call's requests. */
export interface CallTime {
  call: string
  requests: number
  /** Replies with a status of 500 or more. */
  errors: number
  slow: number
  longestMs: number
  /** How many requests took at most each of `timeBounds`, and longer. */
  took: number[]
}

/** Counts the requests of this process in memory, by call. Whoever takes the counts stores them. */
export class CallTimes {
  #counts = new Map<string, CallTime>()

  add(call: string, status: number, milliseconds: number): void {
    const count = this.#getCount(call)
    const group = timeBounds.findIndex((bound) => milliseconds <= bound)
    count.requests += 1
    if (status >= 500) count.errors += 1
    if (milliseconds > slowMilliseconds) count.slow += 1
    count.longestMs = Math.max(count.longestMs, Math.ceil(milliseconds))
    count.took[group < 0 ? timeBounds.length : group]! += 1
  }

  /** Everything counted since the last time. */
  take(): CallTime[] {
    const taken = [...this.#counts.values()]
    this.#counts = new Map()
    return taken
  }

  /** Adds counts back that could not be stored. */
  putBack(taken: readonly CallTime[]): void {
    for (const one of taken) {
      const count = this.#getCount(one.call)
      count.requests += one.requests
      count.errors += one.errors
      count.slow += one.slow
      count.longestMs = Math.max(count.longestMs, one.longestMs)
      for (const [group, requests] of one.took.entries()) count.took[group]! += requests
    }
  }

  #getCount(call: string): CallTime {
    const known = this.#counts.get(call)
    if (known) return known
    const made = { call, requests: 0, errors: 0, slow: 0, longestMs: 0, took: Array.from(timeBounds, () => 0).concat(0) }
    this.#counts.set(call, made)
    return made
  }
}
