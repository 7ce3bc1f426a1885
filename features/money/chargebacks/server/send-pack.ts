import type { Context, FileToSend } from '../../../../kit/server/index.ts'
import { readFile } from '../../../platform/files/server/index.ts'
import { buildPack } from './build-pack.ts'
import type { ChargebackRow } from './store.ts'

/** The pack as submitted, or as it is now. */
export async function sendPack(context: Context, row: ChargebackRow, as: 'pdf' | 'zip'): Promise<FileToSend> {
  const name = `Evidence ${row.providerDispute}.${as}`
  const mediaType = as === 'pdf' ? 'application/pdf' : 'application/zip'
  const fileId = as === 'pdf' ? row.packPdfId : row.packZipId
  if (fileId) return { bytes: (await readFile(context, fileId)).bytes, name, mediaType }
  const pack = await buildPack(context, row, row.statement)
  return { bytes: as === 'pdf' ? pack.pdf : await pack.zip(), name, mediaType }
}
