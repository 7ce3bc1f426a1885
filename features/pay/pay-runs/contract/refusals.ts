import { refusal } from '../../../../common/refusal.ts'

export const payRunRefusals = {
  noSchedule: refusal(409, 'pay_schedule_needed', 'First set when the shop pays its employees, under Shop Information.'),
  noSuchPeriod: refusal(422, 'pay_period_unknown', 'The shop’s pay schedule has no period that begins on that day.'),
  /** `more` has the id of that run. */
  periodTaken: refusal(409, 'pay_period_taken', 'There is a pay run for that period already.'),
  periodNotOver: refusal(409, 'pay_period_not_over', 'This period is not over yet. Its hours can be paid when it is.'),
  hoursPaid: refusal(409, 'pay_hours_paid', 'This employee was paid for days of that period. Correct that pay stub instead.'),
  notADraft: refusal(409, 'pay_run_not_draft', 'This pay run is no longer a draft, so it can’t be changed.'),
  notInRun: refusal(409, 'not_in_pay_run', 'This employee is not in the pay run.'),
  bonusWeeksOpen: refusal(
    422,
    'bonus_weeks_open',
    'The weeks that a promised bonus is for must be over, because it raises the overtime of all their hours.',
  ),
  nothingToPay: refusal(409, 'nothing_to_pay', 'There is nothing to pay in this run.'),
  /** `msg` says how many hours, and whose. */
  problemsOpen: refusal(409, 'pay_problems_open', 'Fix what is open on the hours screen, or leave those employees out.'),
  reasonNeeded: refusal(
    422,
    'approval_reason_needed',
    'Some hours are not approved. Approve the weeks, or say why you pay them now.',
  ),
  /** `msg` names the first changes; `more` has all of them. */
  factsChanged: refusal(409, 'pay_facts_changed', 'Something changed since the review. Look at the run again.'),
  alreadyPaid: refusal(409, 'already_paid', 'Some of this was already paid in another run. Calculate this run again.'),
  ownPay: refusal(403, 'own_pay_run', 'Your own pay is in this run, so the owner or another manager approves it.'),
  notPayable: refusal(409, 'pay_run_not_payable', 'Only an approved pay run can be marked as paid.'),
  fileNotSent: refusal(
    409,
    'pay_file_not_sent',
    'The bank file of this run is not confirmed as sent. Send it and press Confirm sent, or void the file. Then mark the run as paid.',
  ),
  checkNotPrinted: refusal(
    409,
    'pay_check_not_printed',
    'A check for this is not printed yet. An owner has to print it, or void it if the employee was paid in another way. Then mark it as paid.',
  ),
  /** `msg` has the amount. */
  paidByHand: refusal(
    409,
    'pay_run_paid_by_hand',
    'Some of this run was marked as paid in another way, such as in cash. Look at the amount, then void the run.',
  ),
  notVoidable: refusal(409, 'pay_run_not_voidable', 'Only an approved or paid run can be voided.'),
  moneyIsOut: refusal(
    409,
    'pay_run_money_out',
    'Some of this run is in a bank file or on a check. Void those first, or reverse what was sent.',
  ),
  correctionFirst: refusal(409, 'void_correction_first', 'A later run corrects this one. Void the correction first.'),
  stubNotCorrectable: refusal(
    409,
    'stub_not_correctable',
    'You can correct only a stub that pays hours, in a run that is approved or paid.',
  ),
  nothingToCorrect: refusal(
    409,
    'nothing_to_correct',
    'There is nothing to correct yet, because the hours and the pay plan come to what this stub paid. Correct the time sheet or the pay plan first.',
  ),
  payDatePast: refusal(
    422,
    'pay_date_past',
    'A correction is paid today or later. It counts as wages of the year in which it is paid, so choose the day the money goes out.',
  ),
  payDateWrong: refusal(422, 'pay_date_wrong', 'The pay date can’t be before the period begins.'),
}
