import { fileTypeFromBuffer } from 'file-type'
import sharp from 'sharp'
import { refuse } from '../../../common/refusal.ts'
import { fileRefusals } from '../contract.ts'
import { mostPixels, pictureTypes } from '../rules.ts'

/** All that telling a type by its first bytes takes. */
const headBytes = 4100

/** What the bytes say they are, whatever name or type they came with. */
export async function sniffedType(bytes: Uint8Array): Promise<string | undefined> {
  return (await fileTypeFromBuffer(bytes.subarray(0, headBytes)))?.mime
}

/**
 * A picture that is safe to keep and to show: read whole and drawn anew, upright, without its hidden data (place, camera,
 * anything appended). Refuses what is no PNG, JPEG or WebP, what is broken, and what has too many pixels before reading them.
 */
export async function checkedImage(bytes: Uint8Array): Promise<{ mediaType: string; bytes: Buffer }> {
  const mediaType = await sniffedType(bytes)
  if (!mediaType || !pictureTypes[mediaType]) return refuse(fileRefusals.notAPicture)
  return { mediaType, bytes: await oneAtATime(() => drawnAnew(bytes, mediaType)) }
}

async function drawnAnew(bytes: Uint8Array, mediaType: string): Promise<Buffer> {
  try {
    const picture = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' }).autoOrient().timeout({ seconds: 20 })
    if (mediaType === 'image/png') return await picture.png().toBuffer()
    if (mediaType === 'image/webp') return await picture.webp({ quality: 88 }).toBuffer()
    return await picture.jpeg({ quality: 88 }).toBuffer()
  } catch (error) {
    return refuse(/pixel limit/.test(String(error)) ? fileRefusals.tooManyPixels : fileRefusals.brokenPicture)
  }
}

let lastTurn: Promise<unknown> = Promise.resolve()

/** Large pictures take hundreds of megabytes: a crowd of them waits in line. */
function oneAtATime<T>(work: () => Promise<T>): Promise<T> {
  const turn = lastTurn.then(work)
  lastTurn = turn.catch(() => {})
  return turn
}
