import { refusal } from '../../../../common/refusal.ts'

export const bankFileRefusals = {
  nothingToSend: refusal(
    409,
    'nothing_to_send',
    'There is nothing to send to the bank. Every payment is already in a file or on a check, or is waiting.',
  ),
  fileWaits: refusal(409, 'file_waits', 'A file of this run already waits. Confirm that it was sent, or void it.'),
  tooManyFiles: refusal(409, 'too_many_files', 'A bank takes at most 36 files a day. Make this one tomorrow.'),
  fileNotReady: refusal(409, 'file_not_ready', 'This file was already sent or voided.'),
  reversalOutdated: refusal(
    409,
    'reversal_outdated',
    'The bank already returned a deposit that this reversal would take back. Void the reversal, and reverse only the others.',
  ),
  fileTooLate: refusal(409, 'file_too_late', 'The day this file pays is already here. Void the file and make a new one.'),
  notReversible: refusal(
    409,
    'not_reversible',
    'This file can’t be reversed. It was not sent, or everything in it was already reversed or returned.',
  ),
  reversalTooLate: refusal(409, 'reversal_too_late', 'A file can be reversed for five banking days after the day it pays.'),
  noPrenotesNeeded: refusal(409, 'no_prenotes_needed', 'Every account has been tested or is waiting for its test.'),
}
