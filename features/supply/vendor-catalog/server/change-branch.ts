import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import type { vendorCatalog } from '../contract/index.ts'
import { requireSavableBranch } from './access.ts'
import { getBranches } from './list-branches.ts'
import { findBranchVersion, updateBranch } from './store-branches.ts'

export const changeBranch: Verb<typeof vendorCatalog.changeBranch> = ({ db, actor, version }, { params, body }) =>
  inTransaction(db, async (tx) => {
    const current = (await findBranchVersion(tx, actor.accountId, params.id)) ?? refuse(standardRefusals.notFound)
    const at = await requireSavableBranch(tx, actor, body, params.id)
    const change = { vendorId: actor.accountId, branchId: params.id, version, form: body, at }
    if (!(await updateBranch(tx, change))) refuse(standardRefusals.stale, { more: { version: current } })
    return getBranches(tx, actor.accountId)
  })
