import type { ReplyOf } from '../../../../common/route.ts'
import { JsonText, type Verb } from '../../../../kit/server/index.ts'
import type { tradeAccounts } from '../contract/index.ts'
import { readAccounts } from './store.ts'

export const listAccounts: Verb<typeof tradeAccounts.list> = async ({ db, actor }) =>
  new JsonText<ReplyOf<typeof tradeAccounts.list>>(await readAccounts(db, actor.accountId))
