/**
 * The edits that one person makes to an order on screen. They are sent one after another, each naming the version it was made on, so that nobody's
 * edit is refused as stale because of their own previous one. Also remembers what can be undone. Holds no order; the screen does.
 */
export class EditQueue {
  #version: number
  /** Maps each version to the one that this person's edit made of it. */
  readonly #ownSteps = new Map<number, number>()
  /** Versions made by this person's edits that can be undone, oldest first. */
  #undoable: readonly number[] = []
  #last: Promise<unknown> = Promise.resolve()

  constructor(version: number) {
    this.#version = version
  }

  /** The version on screen. */
  get version(): number {
    return this.#version
  }

  /** The screen shows this version now, whoever made it. */
  show(version: number): void {
    this.#version = version
  }

  /**
   * Sends an edit when the ones before it are done. `seen` is the version its form was opened on: this person's own edits since then do not make it stale, but
   * another person's do, and the server refuses it (412). Without `seen`, it names the version on screen when its turn comes.
   */
  send<T>(edit: (version: number) => Promise<T>, seen?: number): Promise<T> {
    const isLatest = seen === this.#version
    return this.#inTurn(() => edit(seen === undefined ? this.#version : isLatest ? this.#afterOwnEdits(seen) : seen))
  }

  /** The server accepted an edit made on `from` and answered version `to`; the same version means that nothing changed. */
  accept(from: number, to: number, { isUndoable = false } = {}): void {
    this.#version = to
    if (to <= from) return
    this.#ownSteps.set(from, to)
    if (isUndoable) this.#undoable = [...this.#undoable, to]
  }

  /**
   * Undoes this person's last edit once the edits before it are sent; with `made`, only if that edit is still the last one. `send` gets the version
   * the edit made and the one on screen, and returns the new version, or null when the server refuses. Then nothing can be undone anymore.
   */
  undo(send: (made: number, version: number) => Promise<number | null>, made?: number): Promise<UndoResult> {
    return this.#inTurn(async () => {
      const last = this.#undoable.at(-1)
      if (last === undefined) return 'nothing-to-undo'
      if (made !== undefined && made !== last) return 'not-the-last'
      const from = this.#version
      const to = await send(last, from)
      this.#undoable = to === null ? [] : this.#undoable.slice(0, -1)
      if (to === null) return 'refused'
      this.accept(from, to)
      return 'undone'
    })
  }

  #inTurn<T>(edit: () => Promise<T>): Promise<T> {
    const turn = this.#last.then(edit, edit)
    this.#last = turn
    return turn
  }

  #afterOwnEdits(version: number): number {
    const next = this.#ownSteps.get(version)
    return next === undefined ? version : this.#afterOwnEdits(next)
  }
}

export type UndoResult = 'undone' | 'refused' | 'nothing-to-undo' | 'not-the-last'
