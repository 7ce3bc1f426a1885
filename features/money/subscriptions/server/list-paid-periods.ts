import { JsonText, type Verb } from '../../../../kit/server/index.ts'
import type { subscriptions } from '../contract/index.ts'
import { listPeriods } from './store.ts'

export const listPaidPeriods: Verb<typeof subscriptions.payments> = async ({ db, actor }, { query }) =>
  new JsonText(await listPeriods(db, actor.accountId, query.after ?? null))
