import { connectVerbs } from '../../../../kit/server/index.ts'
import { catalogImports, vendorCatalog } from '../contract/index.ts'
import { addBranch } from './add-branch.ts'
import { addPart } from './add-part.ts'
import { addPicture } from './add-picture.ts'
import { cancelImport } from './cancel-import.ts'
import { changeBranch } from './change-branch.ts'
import { changePart } from './change-part.ts'
import { discardImport } from './discard-import.ts'
import { downloadRefusedRows } from './download-refused-rows.ts'
import { getImport } from './get-import.ts'
import { getPart } from './get-part.ts'
import { getPicture } from './get-picture.ts'
import { listBranches } from './list-branches.ts'
import { listCatalog } from './list-catalog.ts'
import { listImports } from './list-imports.ts'
import { mapColumns } from './map-columns.ts'
import { startImport } from './start-import.ts'
import { uploadImport } from './upload-import.ts'

export const routes = [
  ...connectVerbs('vendor-catalog', vendorCatalog, {
    list: listCatalog,
    read: getPart,
    add: addPart,
    change: changePart,
    addPicture,
    picture: getPicture,
    branches: listBranches,
    addBranch,
    changeBranch,
  }),
  ...connectVerbs('catalog-imports', catalogImports, {
    list: listImports,
    upload: uploadImport,
    read: getImport,
    map: mapColumns,
    start: startImport,
    cancel: cancelImport,
    refusedTable: downloadRefusedRows,
    discard: discardImport,
  }),
]
