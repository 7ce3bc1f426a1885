import type { Verb } from '../../../../kit/server/index.ts'
import { requireShopMember } from '../../../people/shops/server/index.ts'
import type { deferredWork } from '../contract/index.ts'
import { getDeferredList } from './list-open-jobs.ts'

export const listDeferredWork: Verb<typeof deferredWork.list> = async ({ db, actor, clock }, { params: { shop }, query }) => {
  await requireShopMember(db, actor, shop)
  return getDeferredList(db, { shopId: shop, customerId: query.customer, vehicleId: query.vehicle }, clock.now())
}
