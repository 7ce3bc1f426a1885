import type { Context } from '../../../../kit/server/index.ts'
import { joinPdfs } from '../../../../kit/server/papers.ts'
import { writeZipEnd, writeZipEntry, type ZipEntry } from '../../../../kit/server/zip.ts'
import type { PackFile } from '../contract/index.ts'
import { collectPack, type PackPart } from './collect-pack.ts'
import { drawCover } from './draw-cover.ts'
import { findPayment } from './store-pack.ts'
import type { ChargebackRow } from './store.ts'

export interface Pack {
  files: PackFile[]
  /** The cover page and everything else as PDF pages. */
  pdf: Uint8Array
  /** The cover page and the originals. */
  zip(): Promise<Uint8Array>
}

/** The evidence of a dispute as it is now, with a statement to the bank. Call outside of transactions. */
export async function buildPack(
  context: Pick<Context, 'db' | 'get' | 'clock'>,
  chargeback: ChargebackRow,
  statement: string,
): Promise<Pack> {
  const { order, parts } = await collectPack(context, chargeback)
  const payment = await findPayment(context.db, chargeback.attemptId)
  const files = parts.map(({ listed }) => listed)
  const madeAt = context.clock.now()
  const cover = await drawCover({ chargeback, order, payment, statement, files, madeAt })
  return {
    files,
    pdf: await joinPdfs([{ bytes: cover, isPdf: true }, ...(await Promise.all(parts.map(toPages)))]),
    zip: () =>
      writeZip(
        [{ name: '00 Cover.pdf', bytes: cover }, ...parts.map(({ listed, bytes }) => ({ name: listed.name, bytes }))],
        madeAt,
      ),
  }
}

/** Photos are scaled down to keep the pack below the card company's limit. */
async function toPages({ bytes, isPdf }: PackPart): Promise<{ bytes: Uint8Array; isPdf: boolean }> {
  if (isPdf) return { bytes, isPdf }
  const { default: sharp } = await import('sharp')
  const small = sharp(bytes).resize(1000, 1000, { fit: 'inside', withoutEnlargement: true })
  return { bytes: await small.flatten({ background: '#fff' }).jpeg({ quality: 72 }).toBuffer(), isPdf: false }
}

async function writeZip(files: { name: string; bytes: Uint8Array }[], now: Date): Promise<Uint8Array> {
  const pieces: Uint8Array[] = []
  const entries: ZipEntry[] = []
  let offset = 0
  for (const { name, bytes } of files) {
    const made = await writeZipEntry(name, bytes, offset, now)
    entries.push(made.entry)
    pieces.push(made.bytes)
    offset += made.bytes.byteLength
  }
  return Buffer.concat([...pieces, writeZipEnd(entries, offset)])
}
