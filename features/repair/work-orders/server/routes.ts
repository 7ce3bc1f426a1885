import { connectVerbs } from '../../../../kit/server/index.ts'
import { workOrders } from '../contract/index.ts'
import { addAdjustment } from './add-adjustment.ts'
import { addConcern } from './add-concern.ts'
import { addLabor } from './add-labor.ts'
import { addPart } from './add-part.ts'
import { changeAdjustment } from './change-adjustment.ts'
import { changeConcern } from './change-concern.ts'
import { changeLabor } from './change-labor.ts'
import { changeOverlap } from './change-overlap.ts'
import { changePart } from './change-part.ts'
import { changeState } from './change-state.ts'
import { correctTax } from './correct-tax.ts'
import { duplicateLine } from './duplicate-line.ts'
import { getAppointmentInShop } from './get-appointment-in-shop.ts'
import { getInShopDetail } from './get-in-shop-detail.ts'
import { getOrderUser } from './get-order-user.ts'
import { getWorkOrderVehiclePhoto } from './get-work-order-vehicle-photo.ts'
import { getWorkOrder } from './get-work-order.ts'
import { listTechnicians } from './list-technicians.ts'
import { listVehiclesInShop } from './list-vehicles-in-shop.ts'
import { moveLine } from './move-line.ts'
import { notifyShop } from './notify-shop.ts'
import { printEstimate } from './print-estimate.ts'
import { printRepairOrder } from './print-repair-order.ts'
import { putCannedJob } from './put-canned-job.ts'
import { readAudit } from './read-audit.ts'
import { recordSpokenAnswer } from './record-spoken-answer.ts'
import { removeAdjustment } from './remove-adjustment.ts'
import { removeConcern } from './remove-concern.ts'
import { removeLabor } from './remove-labor.ts'
import { removePart } from './remove-part.ts'
import { resolveLink } from './resolve-link.ts'
import { sendEstimate } from './send-estimate.ts'
import { setWaiting } from './set-waiting.ts'
import { undoChange } from './undo-change.ts'
import { updateWorkOrder } from './update-work-order.ts'
import { viewWorkOrder } from './view-work-order.ts'

export const routes = connectVerbs('work-orders', workOrders, {
  technicians: listTechnicians,
  read: getWorkOrder,
  update: updateWorkOrder,
  wait: setWaiting,
  correctTax,
  addConcern,
  changeConcern,
  removeConcern,
  putCannedJob,
  addLabor,
  changeLabor,
  removeLabor,
  changeOverlap,
  addPart,
  changePart,
  removePart,
  addAdjustment,
  changeAdjustment,
  removeAdjustment,
  duplicateLine,
  moveLine,
  undo: undoChange,
  sendEstimate,
  recordAnswer: recordSpokenAnswer,
  changeState,
  audit: readAudit,
  estimatePaper: printEstimate,
  paper: printRepairOrder,
  vehiclePhoto: getWorkOrderVehiclePhoto,
  vehiclesInShop: listVehiclesInShop,
  inShop: getInShopDetail,
  appointmentInShop: getAppointmentInShop,
  link: resolveLink,
  view: viewWorkOrder,
  user: getOrderUser,
  notifyShop,
})
