import type { TreeItem } from './contract/index.ts'

interface LoadedGroup {
  items: readonly TreeItem[]
  /** The last item of the pages read so far; null when all are here. */
  next: number | null
}

/** The part of the guide that the tree has read. */
export interface ReadGuide {
  groups: ReadonlyMap<number, LoadedGroup>
  open: ReadonlySet<number>
  /** Every item seen so far. */
  items: ReadonlyMap<number, TreeItem>
}

/** One row of the tree: an item, or a place where more of a group appears once it is read. */
export type TreeRow =
  | { item: TreeItem; level: number; place: number; brothers: number }
  | { item: null; parent: number; level: number }

/** The rows of everything that is open, from the top. */
export function listTreeRows({ groups, open, items }: ReadGuide): TreeRow[] {
  const rows: TreeRow[] = []
  // With its own stack: each entry is a group and the position in it.
  const stack = [{ parent: 0, at: 0 }]
  for (let top = stack.at(-1); top; top = stack.at(-1)) {
    const group = groups.get(top.parent)
    const item = group?.items[top.at]
    const level = stack.length
    if (!item) {
      if (!group || group.next !== null) rows.push({ item: null, parent: top.parent, level })
      stack.pop()
      continue
    }
    top.at += 1
    const brothers =
      group.next === null ? group.items.length : Math.max(group.items.length, items.get(top.parent)?.childCount ?? 0)
    rows.push({ item, level, place: top.at, brothers })
    if (item.childCount > 0 && open.has(item.LaborGuideId)) stack.push({ parent: item.LaborGuideId, at: 0 })
  }
  return rows
}

export const idOf = (row: TreeRow | undefined): number | null => row?.item?.LaborGuideId ?? null

/** Whether an item is this group or anywhere in it, as far as the tree has read the groups above. */
export function isWithin(items: ReadGuide['items'], id: number, group: number): boolean {
  for (let at: number | undefined = id; at !== undefined && at !== 0; at = items.get(at)?.ParentId) if (at === group) return true
  return false
}

/** The ids between two rows, both included, in the order of the tree. */
export function listRange(rows: readonly TreeRow[], from: number | null, to: number): number[] {
  const ends = [from ?? to, to].map((id) => rows.findIndex((row) => idOf(row) === id))
  const [first, last] = [Math.min(...ends), Math.max(...ends)]
  return first < 0 ? [to] : rows.slice(first, last + 1).flatMap((row) => idOf(row) ?? [])
}

/** The next row after this one whose title begins with the typed letters, from the top again at the end. */
export function findTyped(rows: readonly TreeRow[], active: number | null, typed: string): number | null {
  const at = rows.findIndex((row) => idOf(row) === active)
  // One letter moves on; more letters may still mean the row that one is at.
  const start = typed.length > 1 ? Math.max(0, at) : at + 1
  for (let step = 0; step < rows.length; step += 1) {
    const row = rows[(start + step) % rows.length]
    if (row?.item?.Title.toLowerCase().startsWith(typed)) return idOf(row)
  }
  return null
}
