import type { Verb } from '../../../../kit/server/index.ts'
import type { shopTimeOff } from '../contract/index.ts'
import { requirePerson } from './access.ts'
import { readLedger } from './read-ledger.ts'

export const getLedger: Verb<typeof shopTimeOff.ledger> = async (
  { db, actor, clock },
  { params: { shop, accountId }, query },
) => {
  const person = await requirePerson(db, actor, shop, accountId)
  return readLedger(db, { shopId: shop, person, policyId: query.policyId, after: query.after, now: clock.now() })
}
