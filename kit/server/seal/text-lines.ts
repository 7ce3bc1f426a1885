import type { Face, Run, Shaper } from './fonts.ts'

export interface TextStyle {
  /** In points; 9 by default. */
  size?: number
  face?: Face
  /** `#rrggbb` */
  color?: string
  align?: 'left' | 'right' | 'center'
  /** Line height as a multiple of the size; 1.42 by default. */
  leading?: number
  /** Empty points above the first line. */
  before?: number
  /** Extra points between letters, for small capitals. */
  spacing?: number
}

export interface Line {
  runs: Run[]
  /** In points. */
  width: number
  height: number
  style: TextStyle & { size: number; color: string }
}

/**
 * Makes any text safe to print: composed, without control characters, and without invisible characters that change the text direction,
 * because a signed text must read exactly as written. Keeps line breaks, at most two in a row.
 */
export function cleanText(text: string): string {
  return text
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(/\r\n?|[\u2028\u2029\v\f]/g, '\n')
    .replaceAll(/[\t\u1680\u2000-\u200A\u202F\u205F\u3000]/g, ' ')
    .replaceAll(/[^\P{C}\n]|[\u115F\u1160\u3164\uFFA0]|\p{Variation_Selector}/gu, '')
    .replaceAll(/(\p{M}{2})\p{M}+/gu, '$1')
    .replaceAll(/\n{3,}/g, '\n\n')
}

/** Breaks text into lines no wider than `width` points. A wider word is broken between letters. */
export function breakIntoLines(shaper: Shaper, text: string, width: number, style: TextStyle = {}): Line[] {
  const size = style.size ?? 9
  const height = size * (style.leading ?? 1.42)
  const full = { ...style, size, color: style.color ?? '#1b2430' }
  const measure = (runs: Run[]) =>
    runs.reduce((sum, run) => sum + (run.width * size) / 1000 + run.kerning.length * (style.spacing ?? 0), 0)
  const lines: Line[] = []
  for (const paragraph of cleanText(text).split('\n')) {
    let words: Run[][] = []
    let used = 0
    const close = () => {
      lines.push({ runs: orderForReading(words).flat(), width: used, height, style: full })
      words = []
      used = 0
    }
    for (const word of paragraph.trimEnd().match(/ +|[^ ]+/g) ?? []) {
      const runs = shaper.shape(word, style.face ?? 'regular')
      const wide = measure(runs)
      if (used + wide <= width + TOLERATED_WIDTH) {
        words.push(runs)
        used += wide
        continue
      }
      if (word.startsWith(' ')) continue // the space at which the line breaks
      if (used > 0) {
        const blank = words.at(-1)
        if (blank?.[0]?.text.startsWith(' ')) used -= measure(words.pop() ?? [])
        if (words.length > 0) close()
        else used = 0
      }
      const pieces = wide <= width + TOLERATED_WIDTH ? [word] : breakWord(shaper, word, width, style, measure)
      pieces.forEach((piece, index) => {
        if (index > 0) close()
        words = [shaper.shape(piece, style.face ?? 'regular')]
        used = measure(words.flat())
      })
    }
    close()
  }
  return lines
}

/** Tolerance for rounding errors, so that a column as wide as its text does not break it. */
const TOLERATED_WIDTH = 0.01

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

function breakWord(shaper: Shaper, word: string, width: number, style: TextStyle, measure: (runs: Run[]) => number): string[] {
  const wide = (text: string) => measure(shaper.shape(text, style.face ?? 'regular'))
  const letters = Array.from(graphemes.segment(word), ({ segment }) => segment)
  const pieces: string[] = []
  for (let from = 0; from < letters.length;) {
    let to = from + 1
    for (let used = wide(letters[from] ?? ''); to < letters.length; to++) {
      used += wide(letters[to] ?? '')
      if (used > width) break
    }
    // Measuring letters one by one ignores kerning, which can make a line slightly too wide.
    while (to > from + 1 && wide(letters.slice(from, to).join('')) > width) to -= 1
    pieces.push(letters.slice(from, to).join(''))
    from = to
  }
  return pieces
}

/** Reverses runs of words in right-to-left scripts, as long as no other word is between them. */
function orderForReading(words: Run[][]): Run[][] {
  const result: Run[][] = []
  let fromRight: Run[][] = []
  const flush = () => {
    const blanks: Run[][] = []
    while (isBlank(fromRight.at(-1))) blanks.push(fromRight.pop() ?? [])
    result.push(...fromRight.toReversed(), ...blanks)
    fromRight = []
  }
  for (const word of words) {
    if (FROM_RIGHT.test(word[0]?.text ?? '') || (fromRight.length > 0 && isBlank(word))) fromRight.push(word)
    else {
      flush()
      result.push(word)
    }
  }
  flush()
  return result
}

const FROM_RIGHT = /^[^\p{L}]*[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u
const isBlank = (word: Run[] | undefined) => word?.[0]?.text.startsWith(' ') ?? false
