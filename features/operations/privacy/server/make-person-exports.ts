import { randomUUID } from 'node:crypto'
import { getDay, showDay } from '../../../../common/dates.ts'
import { type ConcurrentDelivery, type Db, deliverAfterCommit, inTransaction } from '../../../../kit/server/index.ts'
import { storage } from '../../../../kit/server/storage.ts'
import { exportDays, getLastDay } from '../rules.ts'
import type { PrivacyServices } from './delete-due-people.ts'
import { notifyPerson } from './notify-person.ts'
import { packData } from './pack-data.ts'
import { readPapers } from './read-papers.ts'
import { findExport, setExportDone } from './store-exports.ts'
import { lockPerson } from './store-requests.ts'

export const personExportDelivery = 'person-export'

export const beginExport = (tx: Db, exportId: string): Promise<void> => deliverAfterCommit(tx, personExportDelivery, { exportId })

/** Makes an export after the commit. The relay tries again until it works; a finished one is not made twice. */
export const makePersonExports = (services: PrivacyServices): ConcurrentDelivery => ({
  deliver: (payload) => makeExport(services, (payload as { exportId: string }).exportId),
  most: 2,
  each: { per: 'exportId', most: 1 },
})

async function makeExport(services: PrivacyServices, exportId: string): Promise<void> {
  const { db, clock, get } = services
  const dataExport = await findExport(db, exportId)
  if (dataExport?.state !== 'making') return
  const pieces: string[] = []
  const { entries, bytes } = await packData(db, dataExport.accountId, dataExport.createdAt, async (piece) => {
    // Stored before the row names it, under a key that no other try uses.
    const key = `person-${dataExport.accountId}/export-${randomUUID()}`
    await get(storage).put(key, piece, 'application/octet-stream')
    pieces.push(key)
  })
  let paperBytes = 0
  for await (const { sizeBytes } of readPapers(db, dataExport.accountId)) paperBytes += sizeBytes
  const isDone = await inTransaction(db, async (tx) => {
    const person = await lockPerson(tx, dataExport.accountId)
    const made = { pieces, entries, bytes: bytes + paperBytes }
    if (!person || !(await setExportDone(tx, dataExport.id, made, clock.now()))) return false
    const lastDay = showDay(getLastDay(getDay(dataExport.createdAt)))
    await notifyPerson({ ...services, db: tx }, person, {
      title: 'Your data is ready',
      lines: [`You can download it for ${exportDays} days, until ${lastDay}. We ask for your password or passkey first.`],
    })
    return true
  })
  if (!isDone) for (const key of pieces) await get(storage).delete(key)
}
