import sharp from 'sharp'
import { Random } from './random.ts'

/** A signature as the dialog's canvas sends it: a transparent PNG as a data URL. The same name and `variant` always look the same. */
export async function drawSignature(name: string, variant: number): Promise<string> {
  const seed = [...name].reduce((sum, letter) => sum * 31 + (letter.codePointAt(0) ?? 0), variant)
  const path = drawStrokes(name, new Random(seed | 0))
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="220"><path d="${path}" fill="none" stroke="#10284b" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"/></svg>`
  const png = await sharp(Buffer.from(drawing)).png({ compressionLevel: 3 }).toBuffer()
  return `data:image/png;base64,${png.toString('base64')}`
}

const tall = /[A-Zbdfhklt]/
const descending = /[fgjpqyz]/

/** Moves a pen along the line: up for tall letters, down for letters with descenders, and off the paper between words. */
function drawStrokes(name: string, random: Random): string {
  const step = 560 / (name.length + 2)
  let x = 40
  let isLifted = true
  const strokes = [...name].map((letter) => {
    x += step * (0.85 + random.next() * 0.3)
    if (letter === ' ') {
      isLifted = true
      return ''
    }
    const begin = isLifted ? `M${formatPoint(x - step, 140)}` : ''
    isLifted = false
    const top = tall.test(letter) ? random.pickBetween(30, 62) : random.pickBetween(98, 116)
    const bottom = descending.test(letter) ? random.pickBetween(178, 200) : random.pickBetween(136, 148)
    return `${begin} C${formatPoint(x - step * 0.7, top)} ${formatPoint(x - step * 0.1, top - 8)} ${formatPoint(x - step * 0.35, bottom)} S${formatPoint(x + step * 0.2, 128)} ${formatPoint(x, random.pickBetween(122, 138))}`
  })
  return `${strokes.join(' ')} q${formatPoint(30, 26)} ${formatPoint(70, -14)}`.trim()
}

const formatPoint = (x: number, y: number) => `${x.toFixed(1)} ${y.toFixed(1)}`
