import { asFailure, type CallFailed } from './call-failed.ts'

/** `untouched`: nothing was given yet, or it was discarded. `late`: someone else saved first, and the user has to decide. */
export type SaveState = 'untouched' | 'saved' | 'waiting' | 'saving' | 'failed' | 'late'

export interface Saving<V> {
  state: SaveState
  /** The value that the server does not have yet. */
  unsaved: V | null
  /** Why the last attempt failed; '' if it did not. */
  why: string
}

export interface AutosaveParts<V> {
  /** Sends a value, based on a version. Returns the version that it made. */
  send: (value: V, base: number) => Promise<number>
  /** True if the refusal means that someone else saved first. */
  isLate: (failure: CallFailed) => boolean
  /** Called on every change, to keep what is unsaved across a reload. */
  keep?: (unsaved: V | null, base: number) => void
  /** Tries again by itself after this time. */
  retryMs?: number
}

const pauseMs = 700

/**
 * Saves what the user types, one call at a time and each based on the answer to the one before, so that two saves of one thing never
 * cross. It belongs to no component: a part of the page that is mounted again continues with the same one.
 */
export class Autosave<V> {
  readonly #parts: AutosaveParts<V>
  readonly #watchers = new Set<() => void>()
  #now: Saving<V> = { state: 'untouched', unsaved: null, why: '' }
  #base: number
  #running: Promise<void> | null = null
  #timer: ReturnType<typeof setTimeout> | undefined

  /** `kept`: what was not saved when the page was last loaded. */
  constructor(parts: AutosaveParts<V>, base = 0, kept: V | null = null) {
    this.#parts = parts
    this.#base = base
    if (kept !== null) this.#now = { state: 'failed', unsaved: kept, why: 'Not saved yet.' }
  }

  get = (): Saving<V> => this.#now

  watch = (watcher: () => void): (() => void) => {
    this.#watchers.add(watcher)
    return () => void this.#watchers.delete(watcher)
  }

  /**
   * Replaces what is unsaved. `seen` is the version on screen: it may be older than the last reply, which the page has not shown yet.
   * `later` saves after a pause in typing.
   */
  give(value: V, seen: number, { later = false } = {}): void {
    const { state, unsaved, why } = this.#now
    if (unsaved === null && !this.#running) this.#base = Math.max(this.#base, seen)
    this.#set({ state: state === 'saved' || state === 'untouched' ? 'waiting' : state, unsaved: value, why })
    if (state === 'late') return
    if (later) this.#saveAfter(pauseMs)
    else void this.save()
  }

  /** Saves at once. True when the server has everything. */
  async save(): Promise<boolean> {
    this.#stopTimer()
    this.#running ??= this.#saveAll().finally(() => {
      this.#running = null
    })
    await this.#running
    return this.#now.unsaved === null
  }

  /** Saves over what someone else saved first: the version that the user has now seen. */
  overwrite(seen: number): void {
    this.#base = Math.max(this.#base, seen)
    this.#set({ ...this.#now, state: 'waiting', why: '' })
    void this.save()
  }

  /** Drops what is unsaved. Resolves when no call is under way. With `base`, the next save starts from that version. */
  async discard(base?: number): Promise<void> {
    this.#stopTimer()
    this.#set({ state: 'untouched', unsaved: null, why: '' })
    await this.#running
    if (base !== undefined) this.#base = base
  }

  async #saveAll(): Promise<void> {
    // Text typed during a call is sent after it, or after its own pause.
    while (this.#now.unsaved !== null && this.#now.state !== 'late' && this.#timer === undefined) {
      const { unsaved: sent, why } = this.#now
      this.#set({ state: 'saving', unsaved: sent, why })
      try {
        this.#base = await this.#parts.send(sent, this.#base)
      } catch (error) {
        return this.#fail(error)
      }
      const { unsaved } = this.#now
      if (unsaved === null) return
      const isAll = unsaved === sent
      this.#set({ state: isAll ? 'saved' : 'waiting', unsaved: isAll ? null : unsaved, why: '' })
    }
  }

  #fail(error: unknown): void {
    const failure = asFailure(error)
    // An unexpected failure is a bug of ours, so log its stack trace.
    if (failure !== error) console.error(error)
    const { unsaved } = this.#now
    if (unsaved === null) return
    const isLate = this.#parts.isLate(failure)
    this.#set({ state: isLate ? 'late' : 'failed', unsaved, why: failure.msg })
    if (isLate) this.#stopTimer()
    else if (this.#parts.retryMs !== undefined) this.#saveAfter(this.#parts.retryMs)
  }

  #set(next: Saving<V>): void {
    this.#now = next
    this.#parts.keep?.(next.unsaved, this.#base)
    for (const watcher of this.#watchers) watcher()
  }

  #saveAfter(ms: number): void {
    this.#stopTimer()
    this.#timer = setTimeout(() => void this.save(), ms)
  }

  #stopTimer(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
  }
}
