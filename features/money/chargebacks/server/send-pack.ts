import type { Context, FileToSend } from '../../../../kit/server/index.ts'
import { readFile } from '../../../platform/files/server/index.ts'
import { buildPack } from './build-pack.ts'
import type { ChargebackRow } from './store.ts'

/** The pack as submitted, or as it is now. */
export async function sendPack(context: Context, one: ChargebackRow, as: 'pdf' | 'zip'): Promise<FileToSend> {
  const name = `Evidence ${one.providerDispute}.${as}`
  const mediaType = as === 'pdf' ? 'application/pdf' : 'application/zip'
  const fileId = as === 'pdf' ? one.packPdfId : one.packZipId
  if (fileId) return { bytes: (await readFile(context, fileId)).bytes, name, mediaType }
  const pack = await buildPack(context, one, one.statement)
  return { bytes: as === 'pdf' ? pack.pdf : await pack.zip(), name, mediaType }
}
