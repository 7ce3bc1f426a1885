import { z } from 'zod'
import { refusal } from '../../common/refusal.ts'

export const workOrderStates = [
  'estimate',
  'awaiting-authorization',
  'authorized',
  'in-progress',
  'ready',
  'closed',
  'cancelled',
] as const
export const WorkOrderState = z.enum(workOrderStates)
export type WorkOrderState = z.output<typeof WorkOrderState>

/** What staff say an order waits for; the customer's answer follows from its state. */
export const WaitsFor = z.enum(['part', 'bay'])
export type WaitsFor = z.output<typeof WaitsFor>

/** The customer's answer to a job. */
export const Decision = z.enum(['none', 'approved', 'declined'])
export type Decision = z.output<typeof Decision>

export const workOrderRefusals = {
  closed: refusal(409, 'closed', 'This work order is closed. A closed work order never changes.'),
  cancelled: refusal(409, 'cancelled', 'This work order was cancelled.'),
  billFrozen: refusal(
    409,
    'bill_frozen',
    'The work is finished and the bill is made. Take the order back to in progress to change it.',
  ),
  notPossible: refusal(409, 'not_possible', 'The work order cannot go to that state from where it is.'),
  notStarted: refusal(409, 'not_started', 'The work has not been started. Start the work first.'),
  jobDeclined: refusal(409, 'job_declined', 'The customer declined this job. It cannot be worked.'),
  jobNotAuthorized: refusal(409, 'job_not_authorized', 'The customer has not approved this job yet. Send the estimate first.'),
  jobChanged: refusal(
    409,
    'job_changed',
    'This job is not what the customer approved any more. Send a revised estimate, or put it back as it was.',
  ),
  workIsDone: refusal(409, 'work_is_done', 'A job you approved before has been done already, so it cannot be declined any more.'),
  fromDeclinedJob: refusal(
    409,
    'from_declined_job',
    'The customer declined the job this part belongs to. Offer that job again instead of moving its parts.',
  ),
  nothingApproved: refusal(409, 'nothing_approved', 'The customer has not approved any job yet.'),
  aboveAuthorized: refusal(409, 'above_authorized', 'The bill would be above the authorized amount. Send a revised estimate.'),
  notPaid: refusal(409, 'not_paid', 'This order closes by itself when its bill is paid.'),
  alreadyPaid: refusal(409, 'already_paid', 'Money has come in for this bill. Refund it before taking the order back.'),
  nothingToEstimate: refusal(409, 'nothing_to_estimate', 'Add labor or parts to a concern first: there is nothing to send.'),
  estimateChanged: refusal(409, 'estimate_changed', 'The shop has changed this estimate. Please look at the new one.'),
  estimateExpired: refusal(
    409,
    'estimate_expired',
    'This estimate was sent more than 30 days ago and can no longer be answered. The shop can send it again.',
  ),
  limitTooLow: refusal(409, 'limit_too_low', 'The limit is below what was approved. Raise it, or decline a job.'),
  vehicleNeeded: refusal(409, 'vehicle_needed', 'This appointment names no vehicle. Choose or add the one that came.'),
  cannotUndo: refusal(
    409,
    'cannot_undo',
    'This cannot be undone any more: the order has been changed since. What you see is how it stands now.',
  ),
  notEnoughLeft: refusal(409, 'not_enough_left', 'There are not that many left in the stock.'),
  tooMuch: refusal(409, 'too_much', 'One order can hold at most 40 concerns, 200 labors, 400 parts and $9,999,999.99.'),
}
