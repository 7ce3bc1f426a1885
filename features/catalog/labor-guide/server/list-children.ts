import { JsonText, type Verb } from '../../../../kit/server/index.ts'
import type { LaborGroup, laborTree } from '../contract/index.ts'
import { listGroupsAbove, readGroups } from './store-tree.ts'

/** More than a group usually has; the next page follows while scrolling. */
const pageSize = 1000
/** When an item is searched for, its groups are read down to it. */
const longestGroup = 10_000

export const listChildren: Verb<typeof laborTree.children> = async ({ db }, { query: { parents, showing, after } }) => {
  const groups =
    showing === undefined
      ? { parents: parents ?? [], after: after ?? null, limit: pageSize }
      : { parents: [0, ...(await listGroupsAbove(db, showing))], after: null, limit: longestGroup }
  return new JsonText<LaborGroup[]>(await readGroups(db, groups))
}
