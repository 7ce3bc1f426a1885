import { connectVerbs } from '../../../../kit/server/index.ts'
import { frontDesk } from '../contract/index.ts'
import { bookForCustomer } from './book-for-customer.ts'
import { checkInVehicle } from './check-in-vehicle.ts'
import { findKnownCustomers } from './find-known-customers.ts'
import { listWorkOrders } from './list-work-orders.ts'
import { startWorkOrder } from './start-work-order.ts'

export const routes = connectVerbs('front-desk', frontDesk, {
  listWorkOrders,
  findKnownCustomers,
  checkIn: checkInVehicle,
  book: bookForCustomer,
  startWorkOrder,
})
