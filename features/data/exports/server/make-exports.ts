import { randomUUID } from 'node:crypto'
import {
  type Clock,
  type ConcurrentDelivery,
  type Context,
  type Db,
  deliverAfterCommit,
  inTransaction,
  slot,
} from '../../../../kit/server/index.ts'
import { announce, getShopTopic } from '../../../../kit/server/live.ts'
import { storage } from '../../../../kit/server/storage.ts'
import { writeZipEnd, writeZipEntry } from '../../../../kit/server/zip.ts'
import { readFile } from '../../../platform/files/server/index.ts'
import { readFileList, readPaidOrders, readSection, sections } from './store-sections.ts'
import { type ExportRow, findExport, type Progress, saveFailure, saveProgress } from './store.ts'
import { formatTable } from './table-to-csv.ts'

export const exportDelivery = 'export'

/** Draws the receipt of a paid order as a PDF. Payments are in a wing beside this one, so the app fills it in. */
export const drawReceipt =
  slot<(context: Pick<Context, 'db' | 'get'>, workOrderId: string) => Promise<{ bytes: Uint8Array; name: string }>>(
    'receipts of exports',
  )

const rowsInFile = 10_000
const maxStepBytes = 16 * 1024 * 1024
const maxTurnMilliseconds = 5000

interface Services {
  db: Db
  clock: Clock
  get: Context['get']
}

export const continueExport = (tx: Db, exportId: string): Promise<void> => deliverAfterCommit(tx, exportDelivery, { exportId })

/** Sections that follow the tables. */
const stepsAfterTables = { files: sections.length, receipts: sections.length + 1 }

/** Continues an export where it stopped: each step stores a piece of the archive and where the next step begins. */
export const makeExports = (services: Services): ConcurrentDelivery => ({
  deliver: async (payload) => {
    const { exportId } = payload as { exportId: string }
    const until = performance.now() + maxTurnMilliseconds
    while (await stepOrFail(services, exportId))
      if (performance.now() > until) return inTransaction(services.db, (tx) => continueExport(tx, exportId))
  },
  most: 2,
  each: { per: 'exportId', most: 1 },
})

/** Errors are counted, and the last one ends the export. The relay logs each, and its next try finds nothing left to do. */
async function stepOrFail(services: Services, exportId: string): Promise<boolean> {
  try {
    return await step(services, exportId)
  } catch (error) {
    await inTransaction(services.db, async (tx) => {
      const shopId = (await saveFailure(tx, exportId, services.clock.now())) ? (await findExport(tx, exportId))?.shopId : null
      if (shopId) await announce(tx, [getShopTopic(shopId)], { type: 'export_changed', shop: shopId })
    })
    throw error
  }
}

interface NamedFile {
  name: string
  bytes: Uint8Array
}

/** Returns false when the export is finished, or another process has taken it over. */
async function step({ db, clock, get }: Services, exportId: string): Promise<boolean> {
  const shopExport = await findExport(db, exportId)
  if (shopExport?.state !== 'making') return false
  const { files, next } = await listFiles({ db, get }, shopExport)
  const isLast = next.section > stepsAfterTables.receipts
  const { content, entries, bytes } = await packPiece(shopExport, files, isLast)
  // The piece is stored before the row names it. Its key is new, so a process that was too slow overwrites nothing.
  const key = `shop-${shopExport.shopId}/export-${shopExport.id}-${randomUUID()}`
  if (content) await get(storage).put(key, content, 'application/octet-stream')
  const progress = { ...next, entries, bytes, pieces: content ? [...shopExport.pieces, key] : shopExport.pieces }
  return inTransaction(db, async (tx) => {
    if (!(await saveProgress(tx, shopExport, progress, isLast ? clock.now() : null))) return false
    await announce(tx, [getShopTopic(shopExport.shopId)], { type: 'export_changed', shop: shopExport.shopId })
    return !isLast
  })
}

/** Null content when there is nothing to add. */
async function packPiece(row: ExportRow, files: readonly NamedFile[], isLast: boolean) {
  const packed: Buffer[] = []
  const entries = [...row.entries]
  let bytes = row.bytes
  for (const { name, bytes: content } of files) {
    const file = await writeZipEntry(name, content, bytes, row.createdAt)
    packed.push(file.bytes)
    entries.push(file.entry)
    bytes += file.bytes.byteLength
  }
  if (isLast) {
    const end = writeZipEnd(entries, bytes)
    packed.push(end)
    bytes += end.byteLength
  }
  return { content: packed.length > 0 ? Buffer.concat(packed) : null, entries, bytes }
}

type Next = Pick<Progress, 'section' | 'page' | 'afterKey'>

/** The next files and where the step after them begins: first the tables, page by page, then the shop's files, then receipts. */
async function listFiles(
  { db, get }: Pick<Services, 'db' | 'get'>,
  { shopId, dba, section: at, page, afterKey, createdAt, entries }: ExportRow,
): Promise<{ files: NamedFile[]; next: Next }> {
  const following = { section: at + 1, page: 1, afterKey: '' }
  const section = sections[at]
  if (at === stepsAfterTables.files) return listShopFiles({ db, get }, shopId, afterKey, following)
  if (!section) return listReceipts({ db, get }, { shopId, after: afterKey, inArchive: entries.length }, following)
  const rows = await readSection(db, section, shopId, afterKey, rowsInFile)
  const name = page === 1 ? section.name : `${section.name}-${page}`
  const tables =
    rows.length > 0
      ? [
          { name: `${name}.csv`, bytes: formatTable(rows) },
          { name: `${name}.json`, bytes: Buffer.from(JSON.stringify(rows, null, 1)) },
        ]
      : []
  const files = at === 0 && page === 1 ? [readMe(dba, createdAt), ...tables] : tables
  const last = rows.at(-1)
  return { files, next: last && rows.length === rowsInFile ? { section: at, page: page + 1, afterKey: last.id } : following }
}

/** As many of the shop's files as fit into one step. */
async function listShopFiles({ db, get }: Pick<Services, 'db' | 'get'>, shopId: string, after: string, following: Next) {
  const list = await readFileList(db, shopId, after, 200)
  const files: NamedFile[] = []
  let bytes = 0
  for (const { id, name, size } of list) {
    if (files.length > 0 && bytes + size > maxStepBytes) break
    files.push({
      name: `files/${id}-${name.replace(/[^\p{L}\p{N} ._-]/gu, '_')}`,
      bytes: (await readFile({ db, get }, id)).bytes,
    })
    bytes += size
  }
  const last = list[files.length - 1]
  return { files, next: last ? { section: stepsAfterTables.files, page: 1, afterKey: last.id } : following }
}

const receiptsInStep = 20
/** A ZIP has room for about 65,000 files, so the newest receipts come first. */
const maxFiles = 60_000

/** Receipts of paid repair orders, newest first. */
async function listReceipts(
  { db, get }: Pick<Services, 'db' | 'get'>,
  { shopId, after, inArchive }: { shopId: string; after: string; inArchive: number },
  following: Next,
) {
  const room = Math.min(receiptsInStep, maxFiles - inArchive)
  const list = room > 0 ? await readPaidOrders(db, shopId, after, room) : []
  const files: NamedFile[] = []
  for (const { workOrderId } of list) {
    const { name, bytes } = await get(drawReceipt)({ db, get }, workOrderId)
    files.push({ name: `receipts/${name}`, bytes })
  }
  const last = list.at(-1)
  return { files, next: last ? { section: stepsAfterTables.receipts, page: 1, afterKey: String(last.invoice) } : following }
}

const readMe = (dba: string, at: Date): NamedFile => ({
  name: 'README.txt',
  bytes: Buffer.from(
    [
      `All data of ${dba} in Liftbay, as of ${at.toISOString()}.`,
      '',
      'Each table is here twice: as CSV for spreadsheets and as JSON for programs. Rows refer to each other by id (customer_id, vehicle_id,',
      'work_order_id and so on). Money is in dollars, times are UTC, days are yyyy-MM-dd. A table without rows is left out. A table with',
      'more than 10,000 rows continues in a second file. In CSV, text that a spreadsheet would run as a formula begins with an apostrophe.',
      'The folder "files" has signed agreements (paper_file_id in agreements.csv names them), signatures and photos.',
      'The folder "receipts" has the receipt of each paid repair order; if there are too many, only the newest.',
      '',
    ].join('\r\n'),
  ),
})
