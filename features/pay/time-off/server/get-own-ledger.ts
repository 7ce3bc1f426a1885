import type { Verb } from '../../../../kit/server/index.ts'
import type { timeOff } from '../contract/index.ts'
import { requireOwnPlace } from './access.ts'
import { readLedger } from './read-ledger.ts'

export const getOwnLedger: Verb<typeof timeOff.ledger> = async ({ db, actor, clock }, { params: { shop }, query }) => {
  const person = await requireOwnPlace(db, actor, shop)
  return readLedger(db, { shopId: shop, person, policyId: query.policyId, after: query.after, now: clock.now() })
}
