import { refusal } from '../../../../common/refusal.ts'

export const bankFileRefusals = {
  nothingToSend: refusal(
    409,
    'nothing_to_send',
    'There is nothing to send to the bank. Every payment is in a file, on a check, or waits.',
  ),
  fileWaits: refusal(409, 'file_waits', 'A file of this run already waits. Confirm that it was sent, or void it.'),
  tooManyFiles: refusal(409, 'too_many_files', 'A bank takes at most 36 files a day. Make this one tomorrow.'),
  fileNotReady: refusal(409, 'file_not_ready', 'This file was already sent or voided.'),
  reversalOutdated: refusal(
    409,
    'reversal_outdated',
    'The bank already returned a deposit that this reversal would take back. Void the reversal, and reverse only the others.',
  ),
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
  noPrenotesNeeded: refusal(409, 'no_prenotes_needed', 'Every account was tested, or waits for its test.'),
}
