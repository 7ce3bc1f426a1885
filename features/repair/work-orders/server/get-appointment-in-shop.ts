import type { Verb } from '../../../../kit/server/index.ts'
import type { workOrders } from '../contract/index.ts'
import { getVehicleInShop } from './get-vehicle-in-shop.ts'

export const getAppointmentInShop: Verb<typeof workOrders.appointmentInShop> = (context, { params }) =>
  getVehicleInShop(context, { appointmentId: params.id })
