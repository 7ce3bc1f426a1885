import { refusal } from '../../../../common/refusal.ts'

export const catalogRefusals = {
  partTaken: refusal(409, 'catalog_part_taken', 'Your catalog already has this manufacturer’s part number.'),
  branchTaken: refusal(409, 'branch_name_taken', 'You already have a branch with this name.'),
  zipUnknown: refusal(400, 'branch_zip_unknown', 'We do not recognize this zip code. Check it.'),
}

export const catalogImportRefusals = {
  tooLarge: refusal(413, 'catalog_import_too_large', 'This file is too large. Split it into files of at most 40 MB.'),
  tooManyRows: refusal(
    413,
    'catalog_import_too_many_rows',
    'This file has more than 200,000 rows. Split it and import one file at a time.',
  ),
  empty: refusal(400, 'catalog_import_empty', 'This file has no rows below the header line.'),
  unreadable: refusal(415, 'catalog_import_unreadable', 'We cannot read this file as a table. Save it as CSV and try again.'),
  inProgress: refusal(409, 'catalog_import_in_progress', 'An import is in progress. Wait until it finishes, or cancel it.'),
  started: refusal(409, 'catalog_import_started', 'This import has already started. Reload the page to see its state.'),
  tooManyUploads: refusal(
    409,
    'catalog_import_too_many_uploads',
    'You have 5 uploads that are not imported. Import or delete one of them first.',
  ),
  stopped: refusal(409, 'catalog_import_stopped', 'This import stopped. Choose its columns again, or upload the table again.'),
  noValidRows: refusal(
    409,
    'catalog_import_no_valid_rows',
    'No row of this file can be imported. Check the errors, or choose other columns.',
  ),
  notRunning: refusal(409, 'catalog_import_not_running', 'This import is not in progress.'),
}
