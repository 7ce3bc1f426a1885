import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import type { vendorCatalog } from '../contract/index.ts'
import { requireSavableBranch } from './access.ts'
import { getBranches } from './list-branches.ts'
import { insertBranch } from './store-branches.ts'

export const addBranch: Verb<typeof vendorCatalog.addBranch> = ({ db, actor }, { body }) =>
  inTransaction(db, async (tx) => {
    await insertBranch(tx, actor.accountId, body, await requireSavableBranch(tx, actor, body, null))
    return getBranches(tx, actor.accountId)
  })
