import type { Sharp } from 'sharp'
import { refuse } from '../../../../common/refusal.ts'
import { fileRefusals } from '../contract/index.ts'
import { maxPixels, pictureTypes } from '../rules.ts'

/** As many bytes as detecting the type needs. */
const headBytes = 4100

/** The media type by content, regardless of the file's name. */
export async function detectType(bytes: Uint8Array): Promise<string | undefined> {
  const { fileTypeFromBuffer } = await import('file-type')
  return (await fileTypeFromBuffer(bytes.subarray(0, headBytes)))?.mime
}

export interface SanitizedImage {
  mediaType: string
  bytes: Buffer
  width: number
  height: number
}

/**
 * Makes a picture safe to store and show: decodes it and encodes it again, upright and without metadata (location, camera, appended
 * data). `longestSide` limits its size in pixels, `as` sets its type. Refuses anything but PNG, JPEG and WebP, broken pictures, and
 * pictures with too many pixels (before decoding them).
 */
export async function sanitizeImage(
  bytes: Uint8Array,
  { longestSide, as }: { longestSide?: number; as?: 'image/png' } = {},
): Promise<SanitizedImage> {
  const mediaType = await detectType(bytes)
  if (!mediaType || !pictureTypes[mediaType]) return refuse(fileRefusals.pictureTypeNotAllowed)
  return runInTurn(() => redraw(bytes, as ?? mediaType, longestSide))
}

async function redraw(bytes: Uint8Array, mediaType: string, longestSide: number | undefined): Promise<SanitizedImage> {
  const { default: sharp } = await import('sharp')
  try {
    const upright = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' }).autoOrient().timeout({ seconds: 20 })
    const picture = longestSide
      ? upright.resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
      : upright
    const { data, info } = await encodeAs(picture, mediaType).toBuffer({ resolveWithObject: true })
    return { mediaType, bytes: data, width: info.width, height: info.height }
  } catch (error) {
    return refuse(/pixel limit/.test(String(error)) ? fileRefusals.pictureTooLarge : fileRefusals.pictureBroken)
  }
}

function encodeAs(picture: Sharp, mediaType: string): Sharp {
  if (mediaType === 'image/png') return picture.png()
  return mediaType === 'image/webp' ? picture.webp({ quality: 88 }) : picture.jpeg({ quality: 88 })
}

let lastTurn: Promise<unknown> = Promise.resolve()

/** Large pictures take hundreds of megabytes, so process one at a time. */
function runInTurn<T>(work: () => Promise<T>): Promise<T> {
  const turn = lastTurn.then(work)
  lastTurn = turn.catch(() => {})
  return turn
}
