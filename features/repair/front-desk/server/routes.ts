import { connectVerbs } from '../../../../kit/server/index.ts'
import { frontDesk } from '../contract/index.ts'
import { bookForCustomer } from './book-for-customer.ts'
import { checkInVehicle } from './check-in-vehicle.ts'
import { deleteView } from './delete-view.ts'
import { findKnownCustomers } from './find-known-customers.ts'
import { listViews } from './list-views.ts'
import { listWorkOrders } from './list-work-orders.ts'
import { renameView } from './rename-view.ts'
import { saveView } from './save-view.ts'
import { startWorkOrder } from './start-work-order.ts'

export const routes = connectVerbs('front-desk', frontDesk, {
  listWorkOrders,
  listViews,
  saveView,
  renameView,
  deleteView,
  findKnownCustomers,
  checkIn: checkInVehicle,
  book: bookForCustomer,
  startWorkOrder,
})
