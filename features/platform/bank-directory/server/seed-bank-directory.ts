import { type Db, inTransaction } from '../../../../kit/server/index.ts'
import { startingBanks, startingDay, startingSource } from './starting-banks.ts'
import { insertBanks, insertStartingImport, saveCounts } from './store-imports.ts'

/** Fills an empty directory with the numbers that Liftbay comes with. Leaves any other alone. */
export function seedBankDirectory(db: Db): Promise<void> {
  return inTransaction(db, async (tx) => {
    const rows = startingBanks.map((bank) => ({ ...bank, city: '', state: '', isRetired: false, newRouting: null }))
    const importId = await insertStartingImport(tx, { source: startingSource, sourceOn: startingDay, readRows: rows.length })
    if (importId === null) return
    await insertBanks(tx, importId, JSON.stringify(rows))
    await saveCounts(tx, { importId, baseId: null })
  })
}
