import { type Db, inTransaction } from '../../../../kit/server/index.ts'
import type { KeyRing } from '../../../../kit/server/key-ring.ts'
import { listUsedKeyIds, lockOlderValues, replaceValueRow } from './store-values.ts'

const atOnce = 100

/** Encrypts every value again that is sealed with an older key. Returns how many. Can be stopped and run again. */
export async function resealValues(db: Db, keys: KeyRing): Promise<number> {
  const keyId = keys.newestId
  let done = 0
  while (true) {
    const count = await inTransaction(db, async (tx) => {
      const rows = await lockOlderValues(tx, keyId, atOnce)
      for (const row of rows) {
        const about = `${row.id}:${row.purpose}`
        await replaceValueRow(tx, { id: row.id, ...keys.seal(keys.open(row, about), about) })
      }
      return rows.length
    })
    done += count
    if (count < atOnce) return done
  }
}

/** The keys that something is sealed with. */
export const listUsedKeys = async (db: Db): Promise<Set<number>> => new Set(await listUsedKeyIds(db))
