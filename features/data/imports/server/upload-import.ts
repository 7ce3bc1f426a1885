import { inTransaction, JsonText, type Verb } from '../../../../kit/server/index.ts'
import { readTable } from '../../../../kit/server/tables/read-table.ts'
import { requireOwnedShop } from '../../../people/shops/server/index.ts'
import { importRefusals, type imports, type ImportSummary, maxBytes, maxColumns, maxRows } from '../contract/index.ts'
import { guessMapping } from '../fields.ts'
import { guessUserColumns } from '../user-columns.ts'
import { continueImport } from './run-imports.ts'
import { insertImport, insertRows, listImportedFields, selectSummary } from './store.ts'

const rowsInStatement = 2000
const limits = { maxBytes, maxRows, maxColumns, refusals: importRefusals }

export const uploadImport: Verb<typeof imports.upload> = async ({ db, actor }, { params, file }) => {
  await requireOwnedShop(db, actor, params.shop)
  const { header, rows } = await readTable(file.bytes, limits)
  return inTransaction(db, async (tx) => {
    const mapping = guessMapping(header)
    const fields = await listImportedFields(tx, params.shop)
    const importId = await insertImport(tx, {
      shopId: params.shop,
      accountId: actor.accountId,
      fileName: file.name.slice(-120),
      header,
      mapping,
      userColumns: guessUserColumns(header, fields, Object.values(mapping)),
      rowCount: rows.length,
    })
    for (let from = 0; from < rows.length; from += rowsInStatement)
      await insertRows(tx, importId, from + 1, rows.slice(from, from + rowsInStatement))
    await continueImport(tx, importId)
    return new JsonText<ImportSummary>(await selectSummary(tx, importId))
  })
}
