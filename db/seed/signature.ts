import sharp from 'sharp'
import { Random } from './random.ts'

/** Somebody's signature as a dialog's canvas sends it: a transparent PNG, as a data URL. The same name gives the same hand. */
export async function signatureOf(name: string, which: number): Promise<string> {
  const seed = [...name].reduce((sum, letter) => sum * 31 + (letter.codePointAt(0) ?? 0), which)
  const path = strokesOf(name, new Random(seed | 0))
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="220"><path d="${path}" fill="none" stroke="#10284b" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"/></svg>`
  const png = await sharp(Buffer.from(drawing)).png({ compressionLevel: 3 }).toBuffer()
  return `data:image/png;base64,${png.toString('base64')}`
}

const tall = /[A-Zbdfhklt]/
const deep = /[fgjpqyz]/

/** A pen that runs along the line: up for tall letters, below it for deep ones, and lifts between the words. */
function strokesOf(name: string, random: Random): string {
  const step = 560 / (name.length + 2)
  let x = 40
  let lifted = true
  const strokes = [...name].map((letter) => {
    x += step * (0.85 + random.next() * 0.3)
    if (letter === ' ') {
      lifted = true
      return ''
    }
    const begin = lifted ? `M${point(x - step, 140)}` : ''
    lifted = false
    const top = tall.test(letter) ? random.between(30, 62) : random.between(98, 116)
    const bottom = deep.test(letter) ? random.between(178, 200) : random.between(136, 148)
    return `${begin} C${point(x - step * 0.7, top)} ${point(x - step * 0.1, top - 8)} ${point(x - step * 0.35, bottom)} S${point(x + step * 0.2, 128)} ${point(x, random.between(122, 138))}`
  })
  return `${strokes.join(' ')} q${point(30, 26)} ${point(70, -14)}`.trim()
}

const point = (x: number, y: number) => `${x.toFixed(1)} ${y.toFixed(1)}`
