import { refuseIf } from '../../../../common/refusal.ts'
import { guessColumns } from '../../../../common/tables/guess-columns.ts'
import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { readBatches } from '../../../../kit/server/tables/read-table.ts'
import { catalogImportRefusals, type catalogImports, maxBytes, maxColumns, maxRows, mostUploads } from '../contract/index.ts'
import { importColumns, importFields } from '../import-fields.ts'
import { rowsInStep } from './check-next-rows.ts'
import { continueImport } from './run-imports.ts'
import { getSummary } from './start-step.ts'
import { countUploads, insertImport, insertPiece, isImporting } from './store-imports.ts'
import { lockVendor } from './store-vendor.ts'

const limits = { maxBytes, maxRows, maxColumns, refusals: catalogImportRefusals }

export const uploadImport: Verb<typeof catalogImports.upload> = ({ db, actor, clock }, { file }) =>
  inTransaction(db, async (tx) => {
    await lockVendor(tx, actor.accountId)
    refuseIf((await isImporting(tx, actor.accountId, null)) ? catalogImportRefusals.inProgress : null)
    refuseIf((await countUploads(tx, actor.accountId)) >= mostUploads ? catalogImportRefusals.tooManyUploads : null)
    let importId: string | null = null
    let number = 0
    for await (const { header, rows } of readBatches(file.bytes, limits, rowsInStep)) {
      importId ??= await insertImport(tx, {
        vendorId: actor.accountId,
        fileName: file.name.slice(-120),
        header,
        mapping: guessColumns(header, importFields, importColumns),
        at: clock.now(),
      })
      await insertPiece(tx, importId, number++, rows)
    }
    // Without rows, reading refused the file.
    await continueImport(tx, importId!)
    return getSummary(tx, importId!)
  })
