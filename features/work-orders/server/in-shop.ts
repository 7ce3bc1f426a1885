import { refuse, standardRefusals } from '../../../common/refusal.ts'
import type { Actor, Context, Verb } from '../../../server/kit/context.ts'
import { JsonText } from '../../../server/kit/context.ts'
import type { InShopVehicle, workOrders } from '../contract.ts'
import { readInShop, type Wanted } from './store-customer-screens.ts'

/** More vehicles than this in shops at once are a fleet's, not a screen's. */
const most = 50

export const listVehiclesInShop: Verb<typeof workOrders.vehiclesInShop> = async ({ db, actor }) =>
  new JsonText<InShopVehicle[]>(`[${(await readInShop(db, actor.accountId, {}, most)).join(',')}]`)

export const readInShopDetail: Verb<typeof workOrders.inShop> = (context, { query }) =>
  oneOf(context, { vin: query.vinId, orderId: query.workOrderId, invoice: query.invoice, shopId: query.shop })

export const readAppointmentInShop: Verb<typeof workOrders.appointmentInShop> = (context, { params }) =>
  oneOf(context, { appointmentId: params.id })

async function oneOf({ db, actor }: Context<Actor>, wanted: Wanted): Promise<JsonText<InShopVehicle>> {
  const [json] = await readInShop(db, actor.accountId, wanted, 1)
  return new JsonText<InShopVehicle>(json ?? refuse(standardRefusals.notFound))
}
