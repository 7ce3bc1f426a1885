/** Pseudorandom numbers, the same in every run (mulberry32). */
export class Random {
  #state: number

  constructor(seed: number) {
    this.#state = seed
  }

  /** At least 0 and below 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }

  /** A whole number from `least` to `most`, inclusive. */
  pickBetween(least: number, most: number): number {
    return least + Math.floor(this.next() * (most - least + 1))
  }

  pickOne<T>(from: readonly T[]): T {
    return from[this.pickBetween(0, from.length - 1)] as T
  }

  /** True in `percent` of 100 calls. */
  drawChance(percent: number): boolean {
    return this.next() * 100 < percent
  }
}
