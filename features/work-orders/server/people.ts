import type { ReplyOf } from '../../../common/route.ts'
import { JsonText, type Verb } from '../../../server/kit/context.ts'
import { ownShop } from '../../shops/server/index.ts'
import type { workOrders } from '../contract.ts'
import { readKnownCustomers, readTechnicians } from './store-screens.ts'

export const listTechnicians: Verb<typeof workOrders.technicians> = async ({ db, actor }, { params }) => {
  await ownShop(db, actor, params.shop)
  return new JsonText<ReplyOf<typeof workOrders.technicians>>((await readTechnicians(db, params.shop)).json)
}

export const findKnownCustomers: Verb<typeof workOrders.knownCustomers> = async ({ db, actor }, { query }) => {
  await ownShop(db, actor, query.shop)
  const pattern = `%${query.text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
  return new JsonText<ReplyOf<typeof workOrders.knownCustomers>>((await readKnownCustomers(db, query.shop, pattern)).json)
}
