import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import type { Verb } from '../../../../kit/server/index.ts'
import type { myEarnings } from '../contract/index.ts'
import { readPersonEarnings } from './read-person-earnings.ts'
import { findPerson } from './store.ts'

/** Also for someone who has left the shop. */
export const getMyEarnings: Verb<typeof myEarnings.get> = async ({ db, actor, clock }, { params: { shop }, query }) => {
  const person = (await findPerson(db, shop, actor.accountId)) ?? refuse(standardRefusals.notFound)
  return readPersonEarnings(db, clock, { shopId: shop, person, day: query.day })
}
