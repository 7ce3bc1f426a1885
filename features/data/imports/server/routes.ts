import { connectVerbs } from '../../../../kit/server/index.ts'
import { imports } from '../contract/index.ts'
import { discardImport } from './discard-import.ts'
import { downloadRefusedRows } from './download-refused-rows.ts'
import { getImport } from './get-import.ts'
import { listImports } from './list-imports.ts'
import { mapColumns } from './map-columns.ts'
import { startImport } from './start-import.ts'
import { undoImport } from './undo-import.ts'
import { uploadImport } from './upload-import.ts'

export const routes = connectVerbs('imports', imports, {
  list: listImports,
  upload: uploadImport,
  read: getImport,
  map: mapColumns,
  start: startImport,
  refusedTable: downloadRefusedRows,
  undo: undoImport,
  discard: discardImport,
})
