import { JsonText, type Verb } from '../../../../kit/server/index.ts'
import type { adAccounts } from '../contract/index.ts'
import { readTransactions } from './store-views.ts'

export const listTransactions: Verb<typeof adAccounts.transactions> = async ({ db, actor }, { query }) =>
  new JsonText(await readTransactions(db, actor.accountId, query.after ?? null))
