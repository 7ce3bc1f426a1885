import type { Context, Db } from '../../../../kit/server/index.ts'
import { writeZipEnd, writeZipEntry, type ZipEntry } from '../../../../kit/server/zip.ts'
import { openValue } from '../../../hiring/personnel/server/index.ts'
import { readFile } from '../../../platform/files/server/index.ts'
import { listPapers, type Paper } from './store-papers.ts'

const papersInPage = 200

export async function* readPapers(db: Db, accountId: string): AsyncGenerator<Paper> {
  let after = ''
  for (;;) {
    const papers = await listPapers(db, accountId, after, papersInPage)
    yield* papers
    const last = papers.at(-1)
    if (!last || papers.length < papersInPage) return
    after = last.id
  }
}

/** A ZIP archive without ZIP64 ends at 4 GB and 65,535 files. */
const most = { bytes: 3.9e9, files: 65_000 }

/**
 * The end of an archive that has `entries` already: every paper of the person, one in memory at a time, and the directory. Sealed papers
 * are opened here, so that no open copy of them is stored.
 */
export async function* packPapers(
  services: Pick<Context, 'db' | 'get'>,
  accountId: string,
  { entries, bytes, at }: { entries: readonly ZipEntry[]; bytes: number; at: Date },
): AsyncGenerator<Buffer> {
  const allEntries = [...entries]
  let offset = bytes
  const left: string[] = []
  const pack = async (name: string, content: Uint8Array) => {
    const file = await writeZipEntry(name, content, offset, at)
    allEntries.push(file.entry)
    offset += file.bytes.byteLength
    return file.bytes
  }
  for await (const paper of readPapers(services.db, accountId)) {
    const name = `files/${paper.id}-${paper.name.replace(/[^\p{L}\p{N} ._-]/gu, '_')}`
    if (allEntries.length >= most.files || offset + paper.sizeBytes > most.bytes) left.push(name)
    else yield await pack(name, await openPaper(services, paper))
  }
  if (left.length > 0)
    yield await pack(
      'files-left-out.txt',
      Buffer.from(['This file has no more room. Ask us for these papers:', ...left, ''].join('\r\n')),
    )
  yield writeZipEnd(allEntries, offset)
}

const openPaper = async (services: Pick<Context, 'db' | 'get'>, { id, purpose }: Paper): Promise<Uint8Array> =>
  purpose === null ? (await readFile(services, id)).bytes : openValue(services, id, purpose)
