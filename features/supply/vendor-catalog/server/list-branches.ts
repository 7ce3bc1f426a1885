import type { ReplyOf } from '../../../../common/route.ts'
import { type Db, JsonText, type Verb } from '../../../../kit/server/index.ts'
import type { vendorCatalog } from '../contract/index.ts'
import { readBranches } from './store-branches.ts'

export const getBranches = async (db: Db, vendorId: string) =>
  new JsonText<ReplyOf<typeof vendorCatalog.branches>>(await readBranches(db, vendorId))

export const listBranches: Verb<typeof vendorCatalog.branches> = ({ db, actor }) => getBranches(db, actor.accountId)
