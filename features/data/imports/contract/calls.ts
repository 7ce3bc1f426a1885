import { z } from 'zod'
import { standardRefusals } from '../../../../common/refusal.ts'
import { file, ownerRoute } from '../../../../common/route.ts'
import { id } from '../../../../common/text.ts'
import { importRefusals } from './refusals.ts'
import { Import, ImportSummary, MappingForm, maxBytes } from './schemas.ts'

const ofShop = z.strictObject({ shop: id('Shop') })
const importParams = z.strictObject({ id: id('Import') })

export const imports = {
  list: ownerRoute('shop', 'GET /{shop}/imports', {
    what: "List the shop's imports, newest first, at most 50",
    params: ofShop,
    reply: z.strictObject({
      shop: z.strictObject({ dba: z.string(), timeZone: z.string() }),
      imports: z.array(ImportSummary),
    }),
  }),
  upload: ownerRoute('shop', 'POST /{shop}/imports', {
    what: 'Upload a table of customers, vehicles or past visits (CSV, at most 20 MB and 100,000 rows) in the field `file`; nothing is imported until it is started',
    params: ofShop,
    body: z.strictObject({}),
    upload: true,
    largestUpload: maxBytes,
    reply: ImportSummary,
    refuses: [importRefusals.tooLarge, importRefusals.tooManyRows, importRefusals.empty, importRefusals.unreadable],
    limits: [{ max: 20, seconds: 600, per: 'account' }],
  }),
  read: ownerRoute('shop', 'GET /import/{id}', {
    what: 'Get an import: its columns, its first rows as read, the result of all rows, and its progress',
    params: importParams,
    reply: Import,
  }),
  map: ownerRoute('shop', 'PUT /import/{id}/mapping', {
    what: 'Set the column that each field is read from, and read the rows again',
    params: importParams,
    body: MappingForm,
    reply: ImportSummary,
    refuses: [importRefusals.started],
  }),
  start: ownerRoute('shop', 'POST /import/{id}/start', {
    what: 'Import the valid rows in the background and leave out the refused ones',
    params: importParams,
    reply: ImportSummary,
    refuses: [importRefusals.started, importRefusals.inProgress, importRefusals.noValidRows],
  }),
  refusedTable: ownerRoute('shop', 'GET /import/{id}/refused', {
    what: 'Download the refused rows as uploaded, with their errors, to correct and import again',
    params: importParams,
    reply: file('text/csv; charset=utf-8'),
    refuses: [standardRefusals.notFound],
  }),
  undo: ownerRoute('shop', 'POST /import/{id}/undo', {
    what: 'Undo an import; rows that have been used since stay',
    params: importParams,
    reply: ImportSummary,
    refuses: [importRefusals.notDone],
  }),
  discard: ownerRoute('shop', 'DELETE /import/{id}', {
    what: 'Delete an upload that was never started',
    params: importParams,
    reply: z.strictObject({ id: z.uuid() }),
    refuses: [importRefusals.inProgress, importRefusals.started],
  }),
}
