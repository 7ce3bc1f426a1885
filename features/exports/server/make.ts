import type { Clock } from '../../../server/kit/clock.ts'
import type { Context } from '../../../server/kit/context.ts'
import { type Db, inTransaction } from '../../../server/kit/database/database.ts'
import { type Deliver, deliverAfterCommit } from '../../../server/kit/delivery.ts'
import { announce, shopTopic } from '../../../server/kit/live.ts'
import { storage } from '../../../server/kit/storage.ts'
import { zipEnd, zipEntry } from '../../../server/kit/zip.ts'
import { readFile } from '../../files/server/index.ts'
import { receiptOnPaper } from '../../payments/server/index.ts'
import { type ExportRow, findExport, type Progress, saveProgress } from './store.ts'
import { readFileList, readPaidOrders, readSection, sections } from './store-sections.ts'
import { tableOf } from './table.ts'

export const exportDelivery = 'export'

const rowsInFile = 10_000
const bytesInStep = 16 * 1024 * 1024
const turnMilliseconds = 5000

interface Needs {
  db: Db
  clock: Clock
  get: Context['get']
}

export const goOn = (tx: Db, exportId: string): Promise<void> => deliverAfterCommit(tx, exportDelivery, { exportId })

/** What comes behind the tables. */
const afterSections = { files: sections.length, receipts: sections.length + 1 }

/** Where a part of an export is kept. */
export const partKey = ({ id, shopId }: Pick<ExportRow, 'id' | 'shopId'>, part: number) => `shop-${shopId}/export-${id}-${part}`

/** Goes on with an export where it stands: each step keeps a piece of the archive, and where the next begins. */
export function makeExports({ db, clock, get }: Needs): Deliver {
  return async (payload) => {
    const { exportId } = payload as { exportId: string }
    const until = performance.now() + turnMilliseconds
    while (await step({ db, clock, get }, exportId))
      if (performance.now() > until) return inTransaction(db, (tx) => goOn(tx, exportId))
  }
}

interface NamedFile {
  name: string
  bytes: Uint8Array
}

/** False when there is nothing more to do. */
function step({ db, clock, get }: Needs, exportId: string): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const one = await findExport(tx, exportId, true)
    if (one?.state !== 'making') return false
    const { files, next } = await filesOf({ db: tx, get }, one)
    const isLast = next.section > afterSections.receipts
    const pieces: Buffer[] = []
    const entries = [...one.entries]
    let bytes = one.bytes
    for (const { name, bytes: content } of files) {
      const packed = await zipEntry(name, content, bytes, one.createdAt)
      pieces.push(packed.bytes)
      entries.push(packed.entry)
      bytes += packed.bytes.byteLength
    }
    if (isLast) {
      const end = zipEnd(entries, bytes)
      pieces.push(end)
      bytes += end.byteLength
    }
    const hasPiece = pieces.length > 0
    // Kept before the row says so: what a killed program leaves is written over by whoever goes on.
    if (hasPiece) await get(storage).put(partKey(one, one.parts), Buffer.concat(pieces), 'application/octet-stream')
    const progress = { ...next, entries, bytes, parts: one.parts + (hasPiece ? 1 : 0) }
    await saveProgress(tx, one.id, progress, isLast ? clock.now() : null)
    await announce(tx, [shopTopic(one.shopId)], { type: 'export_changed', shop: one.shopId })
    return !isLast
  })
}

type Next = Pick<Progress, 'section' | 'page' | 'afterKey'>

/** The next files, and what comes behind them: the tables page by page, then what the shop keeps, then receipts. */
async function filesOf(
  { db, get }: Pick<Needs, 'db' | 'get'>,
  { shopId, dba, section: at, page, afterKey, createdAt, entries }: ExportRow,
): Promise<{ files: NamedFile[]; next: Next }> {
  const following = { section: at + 1, page: 1, afterKey: '' }
  const section = sections[at]
  if (at === afterSections.files) return keptFiles({ db, get }, shopId, afterKey, following)
  if (!section) return receipts({ db, get }, { shopId, after: afterKey, inArchive: entries.length }, following)
  const rows = await readSection(db, section, shopId, afterKey, rowsInFile)
  const name = page === 1 ? section.name : `${section.name}-${page}`
  const tables =
    rows.length > 0
      ? [
          { name: `${name}.csv`, bytes: tableOf(rows) },
          { name: `${name}.json`, bytes: Buffer.from(JSON.stringify(rows, null, 1)) },
        ]
      : []
  const files = at === 0 && page === 1 ? [readMe(dba, createdAt), ...tables] : tables
  const last = rows.at(-1)
  return { files, next: last && rows.length === rowsInFile ? { section: at, page: page + 1, afterKey: last.id } : following }
}

/** So many of the shop's own files as fit into one step. */
async function keptFiles({ db, get }: Pick<Needs, 'db' | 'get'>, shopId: string, after: string, following: Next) {
  const list = await readFileList(db, shopId, after, 200)
  const files: NamedFile[] = []
  let bytes = 0
  for (const { id, name, size } of list) {
    if (files.length > 0 && bytes + size > bytesInStep) break
    files.push({
      name: `files/${id}-${name.replace(/[^\p{L}\p{N} ._-]/gu, '_')}`,
      bytes: (await readFile({ db, get }, id)).bytes,
    })
    bytes += size
  }
  const last = list[files.length - 1]
  return { files, next: last ? { section: afterSections.files, page: 1, afterKey: last.id } : following }
}

const receiptsInStep = 20
/** A ZIP has room for some 65,000 files; what was paid last is there first. */
const mostFiles = 60_000

/** The receipts of paid orders, newest first, drawn as they are asked for one by one. */
async function receipts(
  { db, get }: Pick<Needs, 'db' | 'get'>,
  { shopId, after, inArchive }: { shopId: string; after: string; inArchive: number },
  following: Next,
) {
  const room = Math.min(receiptsInStep, mostFiles - inArchive)
  const list = room > 0 ? await readPaidOrders(db, shopId, after, room) : []
  const files: NamedFile[] = []
  for (const { workOrderId } of list) {
    const { name, bytes } = await receiptOnPaper({ db, get }, workOrderId)
    files.push({ name: `receipts/${name}`, bytes })
  }
  const last = list.at(-1)
  return { files, next: last ? { section: afterSections.receipts, page: 1, afterKey: String(last.invoice) } : following }
}

const readMe = (dba: string, at: Date): NamedFile => ({
  name: 'README.txt',
  bytes: Buffer.from(
    [
      `Everything Liftbay keeps of ${dba}, as of ${at.toISOString()}.`,
      '',
      'Each table comes twice: as CSV for spreadsheets and as JSON for programs. Rows name each other by id (customer_id, vehicle_id,',
      'work_order_id and so on). Money is in dollars, instants are UTC, days are yyyy-MM-dd. A table without rows is left out; one of',
      'more than 10,000 rows goes on in a second file. In CSV a text that a spreadsheet would run as a formula begins with an apostrophe.',
      'The folder "files" has the papers: signed agreements (agreements.csv names them by paper_file_id), signatures and photos.',
      'The folder "receipts" has the receipt of each order that is paid, the newest first where an archive has no room for all.',
      '',
    ].join('\r\n'),
  ),
})
