import { connectVerbs } from '../../../../kit/server/index.ts'
import { laborImports } from '../contract/index.ts'
import { discardImport } from './discard-import.ts'
import { downloadFaulty } from './download-faulty.ts'
import { downloadGuide } from './download-guide.ts'
import { getImport } from './get-import.ts'
import { listImportRows } from './list-import-rows.ts'
import { listImports } from './list-imports.ts'
import { startImport } from './start-import.ts'
import { undoImport } from './undo-import.ts'
import { uploadImport } from './upload-import.ts'

export const routes = connectVerbs('labor-imports', laborImports, {
  exportGuide: downloadGuide,
  list: listImports,
  upload: uploadImport,
  read: getImport,
  rows: listImportRows,
  faultyTable: downloadFaulty,
  start: startImport,
  undo: undoImport,
  discard: discardImport,
})
