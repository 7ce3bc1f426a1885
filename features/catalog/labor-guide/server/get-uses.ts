import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import type { Verb } from '../../../../kit/server/index.ts'
import type { laborTree } from '../contract/index.ts'
import { usesOfLabor } from './labor-uses.ts'
import { listBranch } from './store-tree.ts'

export const getUses: Verb<typeof laborTree.uses> = async ({ db, get }, { params }) => {
  const ids = await listBranch(db, params.id)
  return ids.length === 0 ? refuse(standardRefusals.notFound) : get(usesOfLabor).count(db, ids)
}
