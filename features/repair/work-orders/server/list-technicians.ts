import type { ReplyOf } from '../../../../common/route.ts'
import { JsonText, type Verb } from '../../../../kit/server/index.ts'
import { requireShopMember } from '../../../people/shops/server/index.ts'
import type { workOrders } from '../contract/index.ts'
import { readTechnicians } from './store-screens.ts'

export const listTechnicians: Verb<typeof workOrders.technicians> = async ({ db, actor }, { params }) => {
  await requireShopMember(db, actor, params.shop)
  return new JsonText<ReplyOf<typeof workOrders.technicians>>((await readTechnicians(db, params.shop)).json)
}
