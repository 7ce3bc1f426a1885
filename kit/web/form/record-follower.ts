/** A number that the server gave, or what a record without one says. */
export type RecordVersion = number | string | undefined

/** Makes the form follow. Returns what to say about it; null for nothing. */
type Follow = (isOwn: boolean) => string | null

/**
 * The version of the record that a form shows. It follows a newer one a moment later, because that code has to load first. Until then, and when it
 * does not load, a save names the version that the form shows.
 */
export class RecordFollower {
  #read: RecordVersion
  #isOwnNext = false
  #following: Promise<string | null> | null = null
  shown: RecordVersion

  constructor(version: RecordVersion) {
    this.#read = version
    this.shown = version
  }

  /** Names the version in a save. */
  get version(): number | undefined {
    return typeof this.shown === 'number' ? this.shown : undefined
  }

  /** The page has read this version, and the form does not follow it yet. */
  isNew = (version: RecordVersion): boolean => this.#read !== version

  async follow(version: RecordVersion, load: () => Promise<Follow>): Promise<string | null> {
    this.#read = version
    const isOwn = this.#isOwnNext
    this.#isOwnNext = false
    const following = load().then((makeFollow) => {
      const said = makeFollow(isOwn)
      this.shown = version
      return said
    })
    this.#following = following
    try {
      return await following
    } catch {
      // The next press tries again.
      this.#read = this.shown
      return null
    } finally {
      if (this.#following === following) this.#following = null
    }
  }

  /** Null unless the form is just following. Resolves to true when there is something to say, which nobody has seen yet. */
  catchUp(): Promise<boolean> | null {
    return this.#following?.then((said) => said !== null).catch(() => false) ?? null
  }

  /**
   * After a save that made this version: the next one to be read is the form's own. Not every reply has a version; then it is the form's own if the
   * save changed something.
   */
  markSaved(version: number | undefined, hasChanged: boolean): void {
    this.#isOwnNext = version === undefined ? hasChanged : version !== this.#read
  }
}
