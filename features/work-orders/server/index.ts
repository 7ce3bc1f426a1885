export { closePaid, currentEstimate, type GivenAuthorization, recordAuthorization, recordEvent } from './authorization.ts'
export { type Bill, billOf } from './bill.ts'
export { byOf } from './by.ts'
export { type FoundJob, proposeJob } from './canned-job.ts'
export { expireEstimates } from './expire.ts'
export { onAsked, onAuthorized, onCancelled, onLinesChanged, onPartFromStock, onReady, onReopened, onSent } from './hooks.ts'
export { announceOrder, orderOfStaff, shopOrder } from './change.ts'
export { joinWalkIns } from './join-walk-ins.ts'
export { addPartLine, keepRealCost } from './part.ts'
export { lockWorkOrder, ownWorkOrder, workOrderByInvoice } from './own.ts'
export {
  deletePastVisits,
  findKnown,
  givePastVisits,
  pastVisitsOf,
  returnPastVisits,
  insertPastVisits as enterPastVisits,
  type KnownRows,
  type NewPastVisit,
} from './store-past-visits.ts'
export {
  type GivenOrder,
  giveOrders,
  insertEvent as noteOnOrder,
  isKnownCustomer,
  isKnownTo,
  type LockedOrder,
  lockOrdersOf,
  returnOrders,
} from './store.ts'
export { changeStorage } from './storage.ts'
export type { EstimateRow } from './store-estimates.ts'
export { hasEvent } from './store-trail.ts'
export { type AnsweredJob, findOwnVehicle, readAnsweredJobsOf } from './store-history.ts'
export { bookedAgain, stillOpen } from '../still-open.ts'
export { type Link, readTrail, type Trail } from './trail.ts'
export { lockLabor, stopUnlessWorkable } from './workable.ts'
