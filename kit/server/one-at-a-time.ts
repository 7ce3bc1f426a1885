/**
 * Runs work one at a time. One run serves all requests made before it started, and requests made during a run get one more run after it.
 */
export class OneAtATime<T> {
  readonly #work: () => Promise<T>
  #running: Promise<T> | undefined
  #waiting: Promise<T> | undefined

  constructor(work: () => Promise<T>) {
    this.#work = work
  }

  run(): Promise<T> {
    if (this.#waiting) return this.#waiting
    if (!this.#running) return this.#start()
    const next = () => {
      this.#waiting = undefined
      return this.#start()
    }
    this.#waiting = this.#running.then(next, next)
    return this.#waiting
  }

  /** Resolves when nothing is running or waiting. */
  async idle(): Promise<void> {
    while (this.#waiting ?? this.#running) await (this.#waiting ?? this.#running)?.catch(() => {})
  }

  #start(): Promise<T> {
    const run = this.#work().finally(() => {
      this.#running = undefined
    })
    this.#running = run
    return run
  }
}
