import type { Verb } from '../../../../kit/server/index.ts'
import { listHeldMessages } from '../../../platform/messages/server/index.ts'
import type { shops } from '../contract/index.ts'
import { requireShopMember } from './access.ts'
import { getTimeZone } from './store.ts'

export const listShopHeldMessages: Verb<typeof shops.heldMessages> = async ({ db, actor }, { params: { shop } }) => {
  await requireShopMember(db, actor, shop)
  return { timeZone: await getTimeZone(db, shop), messages: await listHeldMessages(db, shop) }
}
