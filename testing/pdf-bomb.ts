import { PDFDocument, PDFName } from '@cantoo/pdf-lib'
import { constants, deflateRawSync, deflateSync } from 'node:zlib'

/** A PDF of a few kilobytes with a page whose content is 900 MB of spaces, compressed twice. */
export async function makePdfBomb(): Promise<Buffer> {
  const document = await PDFDocument.create()
  const stream = document.context.stream(deflateSync(packedSpaces(900)), { Filter: ['FlateDecode', 'FlateDecode'] })
  document.addPage([612, 792]).node.set(PDFName.of('Contents'), document.context.register(stream))
  return Buffer.from(await document.save({ useObjectStreams: false }))
}

/** Repeats one compressed megabyte, because compressing 900 takes seconds. Ends without a checksum, which PDF readers ignore. */
function packedSpaces(megabytes: number): Buffer {
  const megabyte = deflateRawSync(Buffer.alloc(1 << 20, ' '), { finishFlush: constants.Z_FULL_FLUSH })
  return Buffer.concat([Buffer.from([0x78, 0x9c]), ...Array<Buffer>(megabytes).fill(megabyte), deflateRawSync('')])
}
