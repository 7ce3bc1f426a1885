import sharp from 'sharp'
import { badInput } from '../../../server/kit/http/problem.ts'

/** A canvas of the dialog on the sharpest screens is 3,120 x 900; a few bytes of PNG can unpack to gigabytes. */
const mostPixels = 8_000_000
/** More would not be seen on paper, which gives a signature three and a half inches. */
const fits = { width: 1200, height: 480 }

/**
 * The bytes of a signature, redrawn as a PNG of our own; null when nothing is drawn on it. Refuses, by the field's name, what is not a
 * PNG or is too large.
 */
export async function signatureImage(field: string, dataUrl: string): Promise<Buffer | null> {
  const sent = Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64')
  try {
    const image = sharp(sent, { limitInputPixels: mostPixels, failOn: 'error' })
    const { format, width, height } = await image.metadata()
    if (format !== 'png') throw badInput({ [field]: 'Signature must be a PNG image' })
    if (width * height > mostPixels) throw badInput({ [field]: 'Signature is too large' })
    const inked = image.ensureAlpha().toColorspace('srgb')
    const { channels } = await inked.clone().stats()
    if (!hasInk(channels)) return null
    return await inked
      .resize({ ...fits, fit: 'inside', withoutEnlargement: true })
      .png({ compressionLevel: 9 })
      .toBuffer()
  } catch (error) {
    if (error instanceof Error && /pixel limit/i.test(error.message)) throw badInput({ [field]: 'Signature is too large' })
    if (error instanceof Error && error.name === 'Refused') throw error
    throw badInput({ [field]: 'Signature could not be read' })
  }
}

/** Nothing is drawn where all is see-through, or all is of one color. */
function hasInk(channels: { min: number; max: number }[]): boolean {
  const alpha = channels[3]
  if (alpha && alpha.max === 0) return false
  return channels.some(({ min, max }) => min !== max)
}
