export { closePaidOrder } from './close-paid-order.ts'

export { type GivenAuthorization, recordAuthorization } from './record-authorization.ts'
export { recordEvent } from './record-event.ts'
export { type Bill, getBill } from './get-bill.ts'
export { getOrigin } from './origin.ts'
export { type ProposedJob, proposeJob } from './propose-job.ts'
export { settleExpiredExemptions, settleOrdersOf } from './settle-exemptions.ts'
export { expireEstimates } from './expire-estimates.ts'
export {
  onCustomerQuestion,
  onEstimateAnswered,
  onOrderCancelled,
  onOrderLinesChanged,
  onStockPartAdded,
  onOrderReady,
  onOrderReopened,
  onEstimateSent,
} from './hooks.ts'
export { hasNoLaborCost, laborWork, selectBilledHours, selectClockSeconds, selectPartCost } from './store-costs.ts'
export { announceOrder } from './announce-order.ts'
export { getOrderForStaff, getShopOrder } from './get-shop-order.ts'
export { overlapTerms } from './store-adjustments.ts'
export { type PartSource } from './store-lines.ts'
export { addPartLine } from './add-part-line.ts'
export { changePartLine } from './change-part-line.ts'
export { recordActualCost } from './record-actual-cost.ts'
export { lockWorkOrder, requireOwnWorkOrder, requireWorkOrderByInvoice } from './access.ts'
export {
  findVehicleByVin,
  type TransferredOrder,
  transferOrders,
  insertEvent,
  type LockedOrder,
  lockOrdersOfCustomers,
  returnOrders,
} from './store.ts'
export { changeStorageCharge } from './change-storage-charge.ts'
export { type EstimateRow, findCurrentEstimate } from './store-estimates.ts'
export { hasEvent } from './store-trail.ts'
export { type Link, readTrail, type Trail } from './read-trail.ts'
export { lockLabor, requireWorkableLabor } from './labor-access.ts'
export { type Arrival, openWorkOrder } from './open-work-order.ts'
export { pageCursor, type PageKey, parsePageKey, selectPageStart } from './store-page-key.ts'
export { billedAdjustments, laborItem, partItem } from './store-customer-screens.ts'
export { advisorName, billFields, type Json, exemption, rates, technicianName, vehicleFields, waiting } from './store-screens.ts'
export {
  drawPaperJobs,
  drawPaperTotals,
  type PaperJob,
  type PaperTotals,
  toApprovedTotals,
  toPaperJob,
  toPaperTotals,
} from './paper-jobs.ts'
