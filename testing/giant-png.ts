import { crc32 } from 'node:zlib'
import sharp from 'sharp'

/** A PNG whose header says that it is this large. A program that refuses it may read only the header. */
export async function makeGiantPng(width: number, height: number): Promise<Buffer> {
  const png = await sharp({ create: { width: 1, height: 1, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  png.writeUInt32BE(width, 16)
  png.writeUInt32BE(height, 20)
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29)
  return png
}
