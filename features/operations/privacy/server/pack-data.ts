import type { Db } from '../../../../kit/server/index.ts'
import { writeZipEntry, type ZipEntry } from '../../../../kit/server/zip.ts'
import { buildPage, type PageSection } from '../build-page.ts'
import { leftOut } from '../not-exported.ts'
import { keptRecords } from '../rules.ts'
import { readPages } from './read-sections.ts'
import { sections } from './sections.ts'

const pieceBytes = 4 * 1024 * 1024
/** The page to read has the first rows of a long section; the JSON files have all. */
const rowsOnPage = 500

/**
 * Writes a person's rows as JSON and a page to read, in pieces of an archive whose end is written later. Holds one page of rows and one
 * piece at a time.
 */
export async function packData(db: Db, accountId: string, at: Date, storePiece: (piece: Buffer) => Promise<void>) {
  const entries: ZipEntry[] = []
  let bytes = 0
  let packed: Buffer[] = []
  const flush = async () => {
    if (packed.length > 0) await storePiece(Buffer.concat(packed))
    packed = []
  }
  const add = async (name: string, text: string) => {
    const file = await writeZipEntry(name, Buffer.from(text), bytes, at)
    packed.push(file.bytes)
    entries.push(file.entry)
    bytes += file.bytes.byteLength
    if (packed.reduce((sum, buffer) => sum + buffer.byteLength, 0) > pieceBytes) await flush()
  }
  const shown: PageSection[] = []
  for (const section of sections) {
    const { name, title } = section
    const part = { name, title, rows: [] as Record<string, unknown>[], count: 0 }
    let page = 0
    for await (const rows of readPages(db, section, accountId)) {
      page += 1
      part.rows.push(...rows.slice(0, rowsOnPage - part.rows.length))
      part.count += rows.length
      await add(page === 1 ? `${name}.json` : `${name}-${page}.json`, JSON.stringify(rows, null, 1))
    }
    shown.push(part)
  }
  const [account] = shown[0]!.rows as { email: string; role: keyof typeof keptRecords }[]
  const kept = account ? keptRecords[account.role].map(({ what, howLong, source }) => `${what}. ${howLong} (${source}).`) : []
  await add('index.html', buildPage(account?.email ?? '', at, shown, leftOut, kept))
  await flush()
  return { entries, bytes }
}
