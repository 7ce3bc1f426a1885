import type { LaborItem } from '../contract/index.ts'
import type { LaborNode } from '../rules.ts'

/** One visible row of the tree. */
export interface TreeRow {
  node: LaborNode<LaborItem>
  /** 1 at the root. */
  level: number
  /** Its position among its siblings, from 1, and how many there are. */
  place: number
  brothers: number
}

/** The visible rows of a tree, from the top. */
export function listTreeRows(roots: readonly LaborNode<LaborItem>[], open: ReadonlySet<number>): TreeRow[] {
  const rows: TreeRow[] = []
  // Uses its own stack, because a guide may be deeper than calls can nest.
  const waiting: TreeRow[] = asRows(roots, 1).toReversed()
  for (let row = waiting.pop(); row; row = waiting.pop()) {
    rows.push(row)
    if (open.has(row.node.LaborGuideId)) waiting.push(...asRows(row.node.children, row.level + 1).toReversed())
  }
  return rows
}

const asRows = (nodes: readonly LaborNode<LaborItem>[], level: number): TreeRow[] =>
  nodes.map((node, index) => ({ node, level, place: index + 1, brothers: nodes.length }))

/** The groups above an item, its parent first; they must be open for it to be visible. */
export function listGroupsAbove(items: ReadonlyMap<number, LaborItem>, id: number): number[] {
  const above: number[] = []
  let parent = items.get(id)?.ParentId ?? 0
  while (parent !== 0 && !above.includes(parent)) {
    above.push(parent)
    parent = items.get(parent)?.ParentId ?? 0
  }
  return above
}
