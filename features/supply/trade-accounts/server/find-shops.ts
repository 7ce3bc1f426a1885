import type { Verb } from '../../../../kit/server/index.ts'
import type { tradeAccounts } from '../contract/index.ts'
import { listShopsNamed } from './store.ts'

export const findShops: Verb<typeof tradeAccounts.findShops> = async ({ db }, { query }) => ({
  shops: await listShopsNamed(db, query.text),
})
