import { refusal } from '../../../../common/refusal.ts'

/** How many days after it was sent an estimate can be answered. */
export const estimateGoodForDays = 30

export const workOrderRefusals = {
  closed: refusal(409, 'order_closed', 'This work order is closed. A closed work order never changes.'),
  cancelled: refusal(409, 'order_cancelled', 'This work order was canceled.'),
  billFrozen: refusal(409, 'bill_frozen', 'The work is finished and the bill is final. Reopen the order to change it.'),
  notPossible: refusal(409, 'move_not_possible', 'The work order cannot move to that state from its current one.'),
  notStarted: refusal(409, 'work_not_started', 'Work has not started yet. Start the work first.'),
  jobDeclined: refusal(409, 'job_declined', 'The customer declined this job, so nobody can work on it.'),
  jobNotAuthorized: refusal(409, 'job_not_authorized', 'The customer has not approved this job yet. Send the estimate first.'),
  jobChanged: refusal(
    409,
    'job_changed',
    'This job is no longer what the customer approved. Send a revised estimate, or change it back.',
  ),
  workIsDone: refusal(409, 'work_is_done', 'Work on a job you approved is already done, so you can no longer decline it.'),
  optionIsApproved: refusal(
    409,
    'option_is_approved',
    'The customer approved this job, so it stays what they approved: a job of its own, or an option.',
  ),
  optionWithoutJob: refusal(409, 'option_without_job', 'An option can only be added to a job that you approve.'),
  fromDeclinedJob: refusal(
    409,
    'from_declined_job',
    'The customer declined the job this part belongs to. Offer that job again instead of moving its parts.',
  ),
  nothingApproved: refusal(409, 'approval_missing', 'The customer has not approved any job yet.'),
  aboveAuthorized: refusal(
    409,
    'bill_above_authorized',
    'The bill would be above the authorized amount. Send a revised estimate.',
  ),
  notPaid: refusal(409, 'bill_not_paid', 'This order closes on its own once its bill is paid.'),
  alreadyPaid: refusal(
    409,
    'bill_paid',
    'The customer has made a payment on this invoice. Refund the payment before you reopen the order.',
  ),
  taxNotSet: refusal(409, 'tax_not_set', 'No sales tax is set. Set it, or confirm that your labor and parts are not taxed.'),
  taxNotOnOrder: refusal(
    409,
    'tax_not_on_order',
    'This repair order was opened before your sales tax was set, so it has none. Correct its tax first.',
  ),
  nothingToEstimate: refusal(409, 'nothing_to_estimate', 'There is nothing to send. Add labor or parts to a concern first.'),
  estimateChanged: refusal(409, 'estimate_changed', 'The shop changed this estimate. Review the new one.'),
  estimateExpired: refusal(
    409,
    'estimate_expired',
    `This estimate was sent more than ${estimateGoodForDays} days ago and can no longer be answered. The shop can send it again.`,
  ),
  limitTooLow: refusal(409, 'limit_too_low', 'The limit is below what was approved. Raise it, or decline a job.'),
  cannotUndo: refusal(409, 'undo_not_possible', 'This can no longer be undone, because the order was changed afterward.'),
  noOverlap: refusal(409, 'overlap_not_found', 'This labor shares no work with another line of the order.'),
  notEnoughLeft: refusal(409, 'stock_too_low', 'There are not that many left in stock.'),
  tooMuch: refusal(
    409,
    'order_too_large',
    'One order can hold at most 40 concerns, 200 labor lines, 400 parts and $9,999,999.99.',
  ),
}
