import { dayMilliseconds } from '../../../../common/dates.ts'
import { isBackupRunning } from '../../../../kit/server/backup/running.ts'
import type { Clock, Context, Db } from '../../../../kit/server/index.ts'
import { isMissingFile, storage, type Storage } from '../../../../kit/server/storage.ts'
import { getDatabaseIdentity } from './store.ts'

/** Returns the given storage keys that a row names. */
export type ListNamedKeys = (db: Db, keys: readonly string[]) => Promise<string[]>

interface SweepNeeds extends Pick<Context, 'db' | 'get' | 'log'> {
  clock: Clock
}

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
/** Anything else in the store is not ours. */
const ownKey = new RegExp(`^(?:shop|account)-${uuid}/(?:${uuid}|export-${uuid}-(?:${uuid}|\\d+))$`)
const ownerKey = 'liftbay-database'

/**
 * Deletes stored files that no row names, left by a program that was killed or by a call that was refused after storing its file. A file
 * younger than a day stays: the row that names it may still be on its way.
 */
export async function sweepFiles({ db, get, clock, log }: SweepNeeds, namedBy: readonly ListNamedKeys[]): Promise<void> {
  const files = get(storage)
  if (!(await claimStore(db, files))) {
    log.warn(
      { object: ownerKey },
      'files without rows are not deleted, because this file store belongs to another database. If that one is gone for good, delete the object',
    )
    return
  }
  const before = new Date(clock.now().getTime() - dayMilliseconds)
  for await (const keys of files.listOld(before)) {
    const own = keys.filter((key) => ownKey.test(key))
    const named = new Set((await Promise.all(namedBy.map((listNamed) => listNamed(db, own)))).flat())
    // A backup may copy a file whose row was deleted after its snapshot.
    if (await isBackupRunning(db)) return
    for (const key of own) if (!named.has(key)) await files.delete(key)
  }
}

/**
 * The first database that sweeps a store owns it. A copy of the database, such as a restored backup, names fewer files than the original
 * and would delete the rest of them from a shared bucket.
 */
async function claimStore(db: Db, files: Storage): Promise<boolean> {
  const identity = await getDatabaseIdentity(db)
  const readOwner = async () => Buffer.from(await files.get(ownerKey)).toString('utf8')
  const owner = await readOwner().catch((error: unknown) => {
    if (isMissingFile(error)) return null
    throw error
  })
  if (owner !== null) return owner === identity
  await files.put(ownerKey, Buffer.from(identity), 'text/plain')
  return (await readOwner()) === identity
}
