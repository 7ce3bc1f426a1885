import { refusal } from '../../../../common/refusal.ts'

export const importRefusals = {
  tooLarge: refusal(413, 'import_too_large', 'This file is too large. Split it into files of at most 20 MB.'),
  tooManyRows: refusal(
    413,
    'import_too_many_rows',
    'This file has more than 100,000 rows. Split it and import one file at a time.',
  ),
  empty: refusal(400, 'import_empty', 'This file has no rows below the header line.'),
  unreadable: refusal(415, 'import_unreadable', 'We cannot read this file as a table. Save it as CSV and try again.'),
  inProgress: refusal(409, 'import_in_progress', 'This import is in progress. Wait until it finishes.'),
  started: refusal(409, 'import_started', 'This import has already started. Reload the page to see its state.'),
  noValidRows: refusal(
    409,
    'import_no_valid_rows',
    'No row of this file can be imported. Check the errors, or choose other columns.',
  ),
  notDone: refusal(409, 'import_not_done', 'Only a finished import can be undone.'),
}
