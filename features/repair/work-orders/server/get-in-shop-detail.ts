import type { Verb } from '../../../../kit/server/index.ts'
import type { workOrders } from '../contract/index.ts'
import { getVehicleInShop } from './get-vehicle-in-shop.ts'

export const getInShopDetail: Verb<typeof workOrders.inShop> = (context, { query }) =>
  getVehicleInShop(context, { vin: query.vinId, orderId: query.workOrderId, invoice: query.invoice, shopId: query.shop })
