import type { LaborItem } from '../contract.ts'
import type { LaborNode } from '../rules.ts'

/** One line of the tree as it is shown. */
export interface TreeRow {
  node: LaborNode<LaborItem>
  /** 1 at the root. */
  level: number
  /** Its place among its brothers, from 1, and how many they are. */
  place: number
  brothers: number
}

/** The lines of a tree whose open groups are given, from the top. */
export function treeRows(roots: readonly LaborNode<LaborItem>[], open: ReadonlySet<number>): TreeRow[] {
  const rows: TreeRow[] = []
  // Its own stack: a guide may be deeper than calls can be nested.
  const waiting: TreeRow[] = asRows(roots, 1).toReversed()
  for (let row = waiting.pop(); row; row = waiting.pop()) {
    rows.push(row)
    if (open.has(row.node.LaborGuideId)) waiting.push(...asRows(row.node.children, row.level + 1).toReversed())
  }
  return rows
}

const asRows = (nodes: readonly LaborNode<LaborItem>[], level: number): TreeRow[] =>
  nodes.map((node, index) => ({ node, level, place: index + 1, brothers: nodes.length }))

/** The groups above an item, from its parent up; they have to be open for it to be seen. */
export function groupsAbove(items: ReadonlyMap<number, LaborItem>, id: number): number[] {
  const above: number[] = []
  let parent = items.get(id)?.ParentId ?? 0
  while (parent !== 0 && !above.includes(parent)) {
    above.push(parent)
    parent = items.get(parent)?.ParentId ?? 0
  }
  return above
}
