import { Impossible, Unreadable } from './values.ts'

/** More options than this at one place are not tried. */
export const mostOptions = 40
const mostVariants = 300

/**
 * The choices of one reading of a statement: which branch, which caller, which value. The statement is read again and again, each time with
 * another combination, until all have been tried.
 */
export class Choices {
  #made: { at: number; of: number }[] = []
  #count = 0
  #variants = 1
  #byKey = new Map<string, number>()

  /** One of `of` options; the same one wherever the key comes up again. */
  choose(key: string, of: number): number {
    if (of === 0) throw new Impossible()
    const before = this.#byKey.get(key)
    if (before !== undefined) return before
    if (of > mostOptions) throw new Unreadable(`there are ${of} options at "${key}"`)
    const made = this.#made[this.#count]
    const at = made?.at ?? 0
    if (made) made.of = of
    else this.#made.push({ at, of })
    this.#count += 1
    this.#byKey.set(key, at)
    return at
  }

  /** Moves to the next combination; false when there is none left. */
  next(): boolean {
    // A reading that ended early did not reach all of the choices.
    this.#made.length = Math.min(this.#made.length, this.#count)
    this.#count = 0
    this.#byKey = new Map()
    while (this.#made.length > 0) {
      const last = this.#made.at(-1)!
      last.at += 1
      if (last.at < last.of) {
        this.#variants += 1
        if (this.#variants > mostVariants) throw new Unreadable(`it has more than ${mostVariants} variants`)
        return true
      }
      this.#made.pop()
    }
    return false
  }
}
