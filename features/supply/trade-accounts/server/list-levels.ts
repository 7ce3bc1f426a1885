import type { ReplyOf } from '../../../../common/route.ts'
import { type Db, JsonText, type Verb } from '../../../../kit/server/index.ts'
import type { tradeAccounts } from '../contract/index.ts'
import { readLevels } from './store.ts'

export const getLevels = async (db: Db, vendorId: string) =>
  new JsonText<ReplyOf<typeof tradeAccounts.levels>>(await readLevels(db, vendorId))

export const listLevels: Verb<typeof tradeAccounts.levels> = ({ db, actor }) => getLevels(db, actor.accountId)
