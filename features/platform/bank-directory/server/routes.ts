import { connectVerbs } from '../../../../kit/server/index.ts'
import { bankDirectory, bankImports, banks } from '../contract/index.ts'
import { discardImport } from './discard-import.ts'
import { downloadRejectedRows } from './download-rejected-rows.ts'
import { findBank } from './find-bank.ts'
import { getDirectory } from './get-directory.ts'
import { getImport } from './get-import.ts'
import { listImports } from './list-imports.ts'
import { searchBanks } from './search-banks.ts'
import { startImport } from './start-import.ts'
import { undoImport } from './undo-import.ts'
import { uploadImport } from './upload-import.ts'

export const routes = [
  ...connectVerbs('banks', banks, { find: findBank }),
  ...connectVerbs('bank-directory', bankDirectory, { read: getDirectory, search: searchBanks }),
  ...connectVerbs('bank-imports', bankImports, {
    list: listImports,
    upload: uploadImport,
    read: getImport,
    rejectedTable: downloadRejectedRows,
    start: startImport,
    undo: undoImport,
    discard: discardImport,
  }),
]
