import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import type { Verb } from '../../../../kit/server/index.ts'
import { requirePermission } from '../../../people/employees/server/index.ts'
import type { earnings } from '../contract/index.ts'
import { readPersonEarnings } from './read-person-earnings.ts'
import { findPerson } from './store.ts'

export const getEarnings: Verb<typeof earnings.get> = async ({ db, actor, clock }, { params: { shop, accountId }, query }) => {
  await requirePermission(db, actor, shop, 'pay.run')
  const person = (await findPerson(db, shop, accountId)) ?? refuse(standardRefusals.notFound)
  return readPersonEarnings(db, clock, { shopId: shop, person, day: query.day })
}
