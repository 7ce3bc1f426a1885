import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { recordAudit } from '../../audit/server/index.ts'
import type { bankImports } from '../contract/index.ts'
import { getSummary } from './get-summary.ts'
import { readBankFile } from './read-bank-file.ts'
import { seedBankDirectory } from './seed-bank-directory.ts'
import { insertBanks, insertImport, insertOtherBanks, insertRejects, saveCounts } from './store-imports.ts'

export const uploadImport: Verb<typeof bankImports.upload> = async (context, { body: { scope }, file }) => {
  const { db, actor, clock } = context
  const { format, readRows, rejectedRows, banks, rejects } = await readBankFile(file.bytes)
  const newImport = {
    fileName: file.name.slice(-120),
    format,
    scope,
    readRows,
    rejectedRows,
    by: actor.accountId,
    at: clock.now(),
  }
  await seedBankDirectory(db)
  return inTransaction(db, async (tx) => {
    const { id: importId, baseId } = await insertImport(tx, newImport)
    for (const rows of banks) await insertBanks(tx, importId, rows)
    for (const rows of rejects) await insertRejects(tx, importId, rows)
    await insertOtherBanks(tx, { importId, baseId, isWhole: scope === 'whole' })
    await saveCounts(tx, { importId, baseId })
    await recordAudit(
      { ...context, db: tx },
      {
        action: 'bank-import.uploaded',
        subject: { kind: 'bank import', id: importId, label: newImport.fileName },
        after: { fileName: newImport.fileName, format, scope, readRows, rejectedRows },
      },
    )
    return getSummary(tx, importId)
  })
}
