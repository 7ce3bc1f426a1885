import type { ReplyOf } from '../../../../common/route.ts'
import { CallFailed, sendCall } from '../../../../kit/web/index.ts'
import { type LaborGroup, laborTree } from '../contract/index.ts'
import type { ReadGuide } from '../tree-rows.ts'
import { waitForGuideAhead } from './guide-ahead.ts'

/** The tree's current content. Every change makes a new one. */
export interface GuideView extends ReadGuide {
  failure: CallFailed | null
}

type ReadGroup = ReadGuide['groups'] extends ReadonlyMap<number, infer Group> ? Group : never

const mostParents = 500

/** The part of the labor guide that the tree has read: the groups that were opened, page by page. */
export class GuideStore {
  #view: GuideView = { groups: new Map(), open: new Set(), items: new Map(), failure: null }
  readonly #watchers = new Set<() => void>()
  readonly #asked = new Set<string>()
  /** Replies from before a reload are out of date. */
  #reloads = 0

  /** `top`: the part of the guide that was already read. */
  constructor(top: readonly LaborGroup[] | null) {
    if (top) this.#add(top, undefined)
  }

  readonly view = (): GuideView => this.#view
  readonly watch = (watcher: () => void): (() => void) => {
    this.#watchers.add(watcher)
    return () => void this.#watchers.delete(watcher)
  }

  /** Reads a group, or its next page. Asking again while it loads does nothing. */
  async load(parent: number): Promise<void> {
    const known = this.#view.groups.get(parent)
    if (known && known.next === null) return
    const key = `${parent} ${known?.next ?? ''}`
    if (this.#asked.has(key)) return
    this.#asked.add(key)
    try {
      const reloads = this.#reloads
      const top = parent === 0 && !known ? await waitForGuideAhead() : null
      if (top && reloads === this.#reloads) this.#add(top, undefined)
      else await this.#read({ parents: String(parent), ...(known?.next ? { after: known.next } : {}) }, known)
    } finally {
      this.#asked.delete(key)
    }
  }

  open(id: number): void {
    this.#set({ open: new Set([...this.#view.open, id]) })
    void this.load(id)
  }

  close(id: number): void {
    const open = new Set(this.#view.open)
    open.delete(id)
    this.#set({ open })
  }

  /** Opens every group above an item. Returns whether it is in the tree now. */
  async reveal(id: number): Promise<boolean> {
    const groups = await this.#read({ showing: id }, undefined)
    if (!groups) return false
    this.#set({ open: new Set([...this.#view.open, ...groups.map((group) => group.parent)]) })
    return groups.at(-1)!.items.some((item) => item.LaborGuideId === id)
  }

  /** After someone changed something in these groups: reads those that are open again, and forgets those that are closed. */
  async refresh(changed: readonly number[]): Promise<void> {
    const { groups, open } = this.#view
    // A group that is being opened may be read as it was before the change.
    const known = changed.filter((id) => groups.has(id) || open.has(id))
    if (known.length === 0) return
    const shown = known.filter((id) => id === 0 || open.has(id))
    this.#set({ groups: new Map([...groups].filter(([id]) => !known.includes(id) || shown.includes(id))) })
    if (shown.length > 0) await this.#read({ parents: shown.join(',') }, undefined)
  }

  /** Reads everything that is open again, in as few calls as possible. */
  async reload(): Promise<void> {
    this.#reloads += 1
    const parents = [...new Set([0, ...this.#view.open])]
    // A closed group is read again when it is next opened.
    const groups = new Map([...this.#view.groups].filter(([id]) => parents.includes(id)))
    this.#set({ groups })
    for (let from = 0; from < parents.length; from += mostParents)
      await this.#read({ parents: parents.slice(from, from + mostParents).join(',') }, undefined)
  }

  async #read(
    query: Record<string, string | number>,
    known: ReadGroup | undefined,
  ): Promise<ReplyOf<typeof laborTree.children> | null> {
    const reloads = this.#reloads
    try {
      const { reply } = await sendCall(laborTree.children, { query })
      if (reloads === this.#reloads) this.#add(reply, known)
      // The reload read the first page of this group, but it does not know where an item is.
      else if ('showing' in query) return await this.#read(query, undefined)
      return reply
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error
      this.#set({ failure: error })
      return null
    }
  }

  #add(read: readonly LaborGroup[], known: ReadGroup | undefined): void {
    const groups = new Map(this.#view.groups)
    const items = new Map(this.#view.items)
    for (const group of read) {
      groups.set(group.parent, { items: known ? [...known.items, ...group.items] : group.items, next: group.next })
      for (const item of group.items) items.set(item.LaborGuideId, item)
    }
    this.#set({ groups, items, failure: null })
  }

  #set(change: Partial<GuideView>): void {
    this.#view = { ...this.#view, ...change }
    for (const watcher of this.#watchers) watcher()
  }
}
