import type { Verb } from '../../../../kit/server/index.ts'
import { getOwnRecord } from '../../personnel/server/index.ts'
import type { ownOnboarding } from '../contract/index.ts'
import { getBoardEntry } from './board.ts'

export const listMyTasks: Verb<typeof ownOnboarding.listTasks> = async ({ db, actor, clock }, { params, query }) => {
  const record = await getOwnRecord(db, actor, params.email, query.shop)
  const { shop, entry } = await getBoardEntry(db, {
    now: clock.now(),
    shopId: record.shopId,
    recordId: record.id,
    readerId: actor.accountId,
  })
  // The employee sees the shop's tasks, too, and knows what everyone is waiting for.
  return { shop: { id: shop.id, dba: shop.dba }, firstDay: entry.firstDay, tasks: entry.isMember ? entry.tasks : [] }
}
