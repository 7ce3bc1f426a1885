import { serve } from '../../../server/kit/context.ts'
import { workOrders } from '../contract.ts'
import { readShopBoard } from './board.ts'
import { changeState } from './state.ts'
import { checkIn } from './check-in.ts'
import { addConcern, changeConcern, removeConcern } from './concern.ts'
import { viewWorkOrder } from './customer-view.ts'
import { exportHistoryPaper, exportHistoryTable, readHistoryOverview, readServiceHistory } from './history.ts'
import { listVehiclesInShop, readAppointmentInShop, readInShopDetail } from './in-shop.ts'
import { addLabor, changeLabor, removeLabor } from './labor.ts'
import { listWorkOrders } from './list.ts'
import { notifyShop } from './notify-shop.ts'
import { addPart, changePart, removePart } from './part.ts'
import { findKnownCustomers, listTechnicians } from './people.ts'
import { readWorkOrder } from './read.ts'
import { sendEstimate } from './send-estimate.ts'
import { recordSpokenAnswer } from './spoken-answer.ts'
import { updateWorkOrder } from './update.ts'
import { startWorkOrder } from './walk-in.ts'

export const routes = serve('work-orders', workOrders, {
  board: readShopBoard,
  list: listWorkOrders,
  technicians: listTechnicians,
  knownCustomers: findKnownCustomers,
  checkIn,
  start: startWorkOrder,
  read: readWorkOrder,
  update: updateWorkOrder,
  addConcern,
  changeConcern,
  removeConcern,
  addLabor,
  changeLabor,
  removeLabor,
  addPart,
  changePart,
  removePart,
  sendEstimate,
  recordAnswer: recordSpokenAnswer,
  changeState,
  vehiclesInShop: listVehiclesInShop,
  inShop: readInShopDetail,
  appointmentInShop: readAppointmentInShop,
  history: readServiceHistory,
  historyOverview: readHistoryOverview,
  historyTable: exportHistoryTable,
  historyPaper: exportHistoryPaper,
  view: viewWorkOrder,
  notifyShop,
})
