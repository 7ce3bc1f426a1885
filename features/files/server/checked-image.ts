import { fileTypeFromBuffer } from 'file-type'
import sharp, { type Sharp } from 'sharp'
import { refuse } from '../../../common/refusal.ts'
import { fileRefusals } from '../contract.ts'
import { mostPixels, pictureTypes } from '../rules.ts'

/** All that telling a type by its first bytes takes. */
const headBytes = 4100

/** What the bytes say they are, whatever name or type they came with. */
export async function sniffedType(bytes: Uint8Array): Promise<string | undefined> {
  return (await fileTypeFromBuffer(bytes.subarray(0, headBytes)))?.mime
}

export interface CheckedImage {
  mediaType: string
  bytes: Buffer
  width: number
  height: number
}

/**
 * A picture that is safe to keep and to show: read whole and drawn anew, upright, without its hidden data (place, camera,
 * anything appended), with `longestSide` no larger than that many pixels either way, and with `as` of that type. Refuses what is no PNG, JPEG or WebP,
 * what is broken, and what has too many pixels before reading them.
 */
export async function checkedImage(
  bytes: Uint8Array,
  { longestSide, as }: { longestSide?: number; as?: 'image/png' } = {},
): Promise<CheckedImage> {
  const mediaType = await sniffedType(bytes)
  if (!mediaType || !pictureTypes[mediaType]) return refuse(fileRefusals.notAPicture)
  return oneAtATime(() => drawnAnew(bytes, as ?? mediaType, longestSide))
}

async function drawnAnew(bytes: Uint8Array, mediaType: string, longestSide: number | undefined): Promise<CheckedImage> {
  try {
    const upright = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' }).autoOrient().timeout({ seconds: 20 })
    const picture = longestSide
      ? upright.resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
      : upright
    const { data, info } = await inType(picture, mediaType).toBuffer({ resolveWithObject: true })
    return { mediaType, bytes: data, width: info.width, height: info.height }
  } catch (error) {
    return refuse(/pixel limit/.test(String(error)) ? fileRefusals.tooManyPixels : fileRefusals.brokenPicture)
  }
}

function inType(picture: Sharp, mediaType: string): Sharp {
  if (mediaType === 'image/png') return picture.png()
  return mediaType === 'image/webp' ? picture.webp({ quality: 88 }) : picture.jpeg({ quality: 88 })
}

let lastTurn: Promise<unknown> = Promise.resolve()

/** Large pictures take hundreds of megabytes: a crowd of them waits in line. */
function oneAtATime<T>(work: () => Promise<T>): Promise<T> {
  const turn = lastTurn.then(work)
  lastTurn = turn.catch(() => {})
  return turn
}
