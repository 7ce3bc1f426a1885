import { JsonText, type Verb } from '../../../server/kit/context.ts'
import { inTransaction } from '../../../server/kit/database/database.ts'
import { ownedShopName } from '../../shops/server/index.ts'
import type { ImportSummary, imports } from '../contract.ts'
import { guessMapping } from '../fields.ts'
import { readTable } from './read-table.ts'
import { goOn } from './run.ts'
import { insertImport, insertRows, summaryJson } from './store.ts'

const rowsInStatement = 2000

export const upload: Verb<typeof imports.upload> = async ({ db, actor }, { params, file }) => {
  await ownedShopName(db, actor, params.shop)
  const { header, rows } = await readTable(file.bytes)
  return inTransaction(db, async (tx) => {
    const importId = await insertImport(tx, {
      shopId: params.shop,
      accountId: actor.accountId,
      fileName: file.name.slice(-120),
      header,
      mapping: guessMapping(header),
      rowCount: rows.length,
    })
    for (let from = 0; from < rows.length; from += rowsInStatement)
      await insertRows(tx, importId, from + 1, rows.slice(from, from + rowsInStatement))
    await goOn(tx, importId)
    return new JsonText<ImportSummary>(await summaryJson(tx, importId))
  })
}
