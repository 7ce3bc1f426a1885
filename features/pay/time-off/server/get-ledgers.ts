import type { Verb } from '../../../../kit/server/index.ts'
import type { shopTimeOff, timeOff } from '../contract/index.ts'
import { requireOwnPlace, requirePerson } from './access.ts'
import { readLedger } from './read-ledger.ts'

export const getOwnLedger: Verb<typeof timeOff.ledger> = async ({ db, actor, clock }, { params: { shop }, query }) => {
  const person = await requireOwnPlace(db, actor, shop)
  return readLedger(db, { shopId: shop, person, policyId: query.policyId, after: query.after, now: clock.now() })
}

export const getLedger: Verb<typeof shopTimeOff.ledger> = async (
  { db, actor, clock },
  { params: { shop, accountId }, query },
) => {
  const person = await requirePerson(db, actor, shop, accountId)
  return readLedger(db, { shopId: shop, person, policyId: query.policyId, after: query.after, now: clock.now() })
}
