import { refusal } from '../../../../common/refusal.ts'

export const bankImportRefusals = {
  tooLarge: refusal(413, 'bank_import_too_large', 'This file is too large. A bank directory has at most 12 MB.'),
  tooManyRows: refusal(413, 'bank_import_too_many_rows', 'This file has more than 60,000 rows. Split it and import the parts.'),
  empty: refusal(400, 'bank_import_empty', 'This file has no rows.'),
  unreadable: refusal(
    415,
    'bank_import_unreadable',
    'We cannot read this file. Upload the FedACH directory as the Fed sends it, or a CSV table.',
  ),
  columnsMissing: refusal(
    400,
    'bank_import_columns_missing',
    'The first line must name the columns "Routing number" and "Bank name".',
  ),
  noValidRows: refusal(409, 'bank_import_no_valid_rows', 'No row of this file can be imported. Check the reasons.'),
  notWaiting: refusal(409, 'bank_import_not_waiting', 'This file has already been imported. Reload the page to see its state.'),
  directoryChanged: refusal(
    409,
    'bank_directory_changed',
    'The bank directory has changed since this file was compared with it. Nothing was imported. Upload the file again.',
  ),
  notCurrent: refusal(409, 'bank_import_not_current', 'Only the import in use can be undone. Reload the page to see its state.'),
  nothingBefore: refusal(409, 'bank_import_is_first', 'There is no earlier directory to restore.'),
}
