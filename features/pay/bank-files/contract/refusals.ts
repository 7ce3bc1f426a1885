import { refusal } from '../../../../common/refusal.ts'

export const bankFileRefusals = {
  bankNeeded: refusal(409, 'bank_needed', 'Enter what your bank asks for first, under Payroll, Bank.'),
  offsetNeeded: refusal(422, 'offset_needed', 'A balanced file needs the account that pay is taken from.'),
  runNotApproved: refusal(409, 'run_not_approved', 'This pay run is not approved, or it is void.'),
  nothingToSend: refusal(
    409,
    'nothing_to_send',
    'There is nothing to send to the bank. Every payment is in a file, on a check, or waits.',
  ),
  fileWaits: refusal(409, 'file_waits', 'A file of this run already waits. Confirm that it was sent, or void it.'),
  tooManyFiles: refusal(409, 'too_many_files', 'A bank takes at most 36 files a day. Make this one tomorrow.'),
  fileNotReady: refusal(409, 'file_not_ready', 'This file was already sent or voided.'),
  fileTooLate: refusal(409, 'file_too_late', 'The day on which this file pays has come. Void it and make a new one.'),
  notReversible: refusal(
    409,
    'not_reversible',
    'This file can’t be reversed: it was not sent, or all of it was reversed or returned.',
  ),
  reversalTooLate: refusal(
    409,
    'reversal_too_late',
    'A file can be reversed for five banking days after the day on which it pays.',
  ),
  /** `msg` says what is wrong, and in which record. */
  returnFileUnreadable: refusal(422, 'return_file_unreadable', 'This is not a return file of a bank.'),
  returnFileTwice: refusal(409, 'return_file_twice', 'This return file was already read.'),
  nothingToPrint: refusal(409, 'nothing_to_print', 'None of these payments can be paid by check now.'),
  checkNumberTaken: refusal(409, 'check_number_taken', 'One of these check numbers is already used. Choose a higher one.'),
  checkVoid: refusal(409, 'check_void', 'This check is already void.'),
  noPrenotesNeeded: refusal(409, 'no_prenotes_needed', 'Every account was tested, or waits for its test.'),
  reviewNotDue: refusal(409, 'review_not_due', 'The review was already confirmed.'),
  changeAnswered: refusal(409, 'change_answered', 'You already took this correction, or changed your direct deposit since.'),
}
