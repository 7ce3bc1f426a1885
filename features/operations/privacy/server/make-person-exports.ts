import { randomUUID } from 'node:crypto'
import { getDay, showDay } from '../../../../common/dates.ts'
import { type ConcurrentDelivery, type Db, deliverAfterCommit, inTransaction } from '../../../../kit/server/index.ts'
import { storage } from '../../../../kit/server/storage.ts'
import { writeZipEnd, writeZipEntry, type ZipEntry } from '../../../../kit/server/zip.ts'
import { buildPage } from '../build-page.ts'
import { exportDays, getLastDay, keptRecords } from '../rules.ts'
import type { PrivacyServices } from './delete-due-people.ts'
import { findExport, setExportDone } from './store-exports.ts'
import { lockPerson } from './store-requests.ts'
import { sections } from './store-sections.ts'
import { tellPerson } from './tell-person.ts'

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
  const one = await findExport(db, exportId)
  if (one?.state !== 'making') return
  const bytes = await packData(db, one.accountId, one.createdAt)
  // Stored before the row names it, under a key that no other try uses.
  const key = `person-${one.accountId}/export-${randomUUID()}`
  await get(storage).put(key, bytes, 'application/zip')
  const isDone = await inTransaction(db, async (tx) => {
    const person = await lockPerson(tx, one.accountId)
    if (!person || !(await setExportDone(tx, one.id, { key, bytes: bytes.byteLength }, clock.now()))) return false
    await tellPerson({ ...services, db: tx }, person, {
      title: 'Your data is ready',
      lines: [
        `You can download it until ${showDay(getLastDay(getDay(one.createdAt)))}, that is for ${exportDays} days. We ask for your password or passkey first.`,
      ],
    })
    return true
  })
  if (!isDone) await get(storage).delete(key)
}

async function packData(db: Db, accountId: string, at: Date): Promise<Buffer> {
  const read = []
  for (const { name, title, read: readRows } of sections) read.push({ name, title, rows: await readRows(db, accountId) })
  const [account] = read[0]!.rows as { email: string; role: keyof typeof keptRecords }[]
  const kept = account ? keptRecords[account.role].map(({ what, howLong, source }) => `${what}. ${howLong} (${source}).`) : []
  const files = [
    { name: 'index.html', text: buildPage(account?.email ?? '', at, read, kept) },
    ...read
      .filter(({ rows }) => rows.length > 0)
      .map(({ name, rows }) => ({ name: `${name}.json`, text: JSON.stringify(rows, null, 1) })),
  ]
  const packed: Buffer[] = []
  const entries: ZipEntry[] = []
  let offset = 0
  for (const { name, text } of files) {
    const file = await writeZipEntry(name, Buffer.from(text), offset, at)
    packed.push(file.bytes)
    entries.push(file.entry)
    offset += file.bytes.byteLength
  }
  return Buffer.concat([...packed, writeZipEnd(entries, offset)])
}
