import { refusal } from '../../../../common/refusal.ts'

export const laborImportRefusals = {
  tooLarge: refusal(413, 'labor_import_too_large', 'This file is too large. A table of the labor guide has at most 30 MB.'),
  tooManyRows: refusal(413, 'labor_import_too_many_rows', 'This file has more than 60,000 rows. Split it and import the parts.'),
  empty: refusal(400, 'labor_import_empty', 'This file has no rows.'),
  unreadable: refusal(415, 'labor_import_unreadable', 'We cannot read this file. Save it as CSV and upload it again.'),
  columnsMissing: refusal(400, 'labor_import_columns_missing', 'The first line must name the columns "Title" and "Type".'),
  notWaiting: refusal(409, 'labor_import_not_waiting', 'This file has already been imported. Reload the page to see its state.'),
  notDone: refusal(409, 'labor_import_not_done', 'Only a finished import can be undone. Reload the page to see its state.'),
  nothingToImport: refusal(409, 'labor_import_nothing_to_do', 'This file changes nothing in the guide.'),
  guideChanged: refusal(
    409,
    'labor_import_outdated',
    'The labor guide has changed since this file was compared with it. Nothing was imported. Upload the file again.',
  ),
}
