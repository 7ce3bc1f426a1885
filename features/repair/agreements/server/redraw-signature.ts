import { makeBadInput } from '../../../../kit/server/index.ts'

/** The dialog's canvas is at most 3,120 x 900 on the sharpest screens. A few bytes of PNG can unpack to gigabytes. */
const maxPixels = 8_000_000

/** A signature is 3.5 inches wide on paper, so more pixels would not show. */
const maxSize = { width: 1200, height: 480 }

/** The signature redrawn as our own PNG; null if nothing is drawn on it. Refuses, by field name, anything too large or not a PNG. */
export async function redrawSignature(field: string, dataUrl: string): Promise<Buffer | null> {
  const { default: sharp } = await import('sharp')
  const sent = Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64')
  try {
    const image = sharp(sent, { limitInputPixels: maxPixels, failOn: 'error' })
    const { format, width, height } = await image.metadata()
    if (format !== 'png') throw makeBadInput({ [field]: 'Signature must be a PNG image' })
    if (width * height > maxPixels) throw makeBadInput({ [field]: 'Signature is too large' })
    const inked = image.ensureAlpha().toColorspace('srgb')
    const { channels } = await inked.clone().stats()
    if (!hasInk(channels)) return null
    return await inked
      .resize({ ...maxSize, fit: 'inside', withoutEnlargement: true })
      .png({ compressionLevel: 9 })
      .toBuffer()
  } catch (error) {
    if (error instanceof Error && /pixel limit/i.test(error.message)) throw makeBadInput({ [field]: 'Signature is too large' })
    if (error instanceof Error && error.name === 'Refused') throw error
    throw makeBadInput({ [field]: 'Signature could not be read' })
  }
}

/** An image that is fully transparent or has a single color has nothing drawn on it. */
function hasInk(channels: { min: number; max: number }[]): boolean {
  const alpha = channels[3]
  if (alpha && alpha.max === 0) return false
  return channels.some(({ min, max }) => min !== max)
}
