import { serve } from '../../../server/kit/context.ts'
import { workOrders } from '../contract.ts'
import { addAdjustment, changeAdjustment, removeAdjustment } from './adjustment.ts'
import { readShopBoard } from './board.ts'
import { bookForCustomer } from './book.ts'
import { changeState } from './state.ts'
import { putCannedJob } from './canned-job.ts'
import { checkIn } from './check-in.ts'
import { addConcern, changeConcern, removeConcern } from './concern.ts'
import { viewWorkOrder } from './customer-view.ts'
import {
  exportHistoryPaper,
  exportHistoryTable,
  readHistoryBefore,
  readHistoryOverview,
  readServiceHistory,
  pastVisits,
  pastVisitsHere,
} from './history.ts'
import { listVehiclesInShop, readAppointmentInShop, readInShopDetail } from './in-shop.ts'
import { addLabor, changeLabor, removeLabor } from './labor.ts'
import { resolveLink } from './link.ts'
import { listWorkOrders } from './list.ts'
import { notifyShop } from './notify-shop.ts'
import { addPart, changePart, removePart } from './part.ts'
import { findKnownCustomers, listTechnicians } from './people.ts'
import { readWorkOrder } from './read.ts'
import { sendEstimate } from './send-estimate.ts'
import { recordSpokenAnswer } from './spoken-answer.ts'
import { undoChange } from './undo.ts'
import { updateWorkOrder } from './update.ts'
import { waitFor } from './wait.ts'
import { fetchVehiclePhoto } from './vehicle-photo.ts'
import { startWorkOrder } from './walk-in.ts'

export const routes = serve('work-orders', workOrders, {
  board: readShopBoard,
  list: listWorkOrders,
  technicians: listTechnicians,
  knownCustomers: findKnownCustomers,
  checkIn,
  book: bookForCustomer,
  start: startWorkOrder,
  read: readWorkOrder,
  update: updateWorkOrder,
  wait: waitFor,
  addConcern,
  changeConcern,
  removeConcern,
  putCannedJob,
  addLabor,
  changeLabor,
  removeLabor,
  addPart,
  changePart,
  removePart,
  addAdjustment,
  changeAdjustment,
  removeAdjustment,
  undo: undoChange,
  sendEstimate,
  recordAnswer: recordSpokenAnswer,
  changeState,
  vehiclePhoto: fetchVehiclePhoto,
  vehiclesInShop: listVehiclesInShop,
  inShop: readInShopDetail,
  appointmentInShop: readAppointmentInShop,
  history: readServiceHistory,
  historyOverview: readHistoryOverview,
  historyBefore: readHistoryBefore,
  pastVisits,
  pastVisitsHere,
  historyTable: exportHistoryTable,
  historyPaper: exportHistoryPaper,
  link: resolveLink,
  view: viewWorkOrder,
  notifyShop,
})
