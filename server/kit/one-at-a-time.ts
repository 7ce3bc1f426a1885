/**
 * Work of which one run is enough for everybody who asked before it began: never two at once, and whoever asks during a run
 * gets one more after it.
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

  /** Ends when nothing is running or waiting. */
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
