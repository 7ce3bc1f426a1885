import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import fontkit, { type Font } from '@cantoo/fontkit'
import type { PDFDocument, PDFFont } from '@cantoo/pdf-lib'

export type Face = 'regular' | 'strong' | 'mono'

/** A stretch of text in one font. */
export interface Run {
  fontFile: string
  text: string
  /** In thousandths of the font size. */
  width: number
  /** For each glyph, how far the next one moves left (negative) or right of its normal place; same unit. */
  kerning: number[]
}

const DEJAVU = 'dejavu-fonts-ttf/ttf/DejaVuSans.ttf'

/** Inter for looks; DejaVu for the letters Inter lacks: Hebrew, Arabic, Armenian, Georgian, symbols. */
const FILES: Record<Face, readonly string[]> = {
  regular: ['@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf', DEJAVU],
  strong: ['@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf', 'dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf', DEJAVU],
  mono: ['dejavu-fonts-ttf/ttf/DejaVuSansMono.ttf', DEJAVU],
}

/** Stands for a letter that no font has: seen as missing by every reader, where a blank would be overlooked. */
export const MISSING = '\u25A1'

/**
 * Figures of one width where there is nothing else, so that money lines up; among letters they, and their wide hyphen,
 * would look torn. No ligatures, so that what is copied out is what was written.
 */
function layout(font: Font, text: string) {
  return font.layout(text, { tnum: /^[$\d.,]+$/.test(text), liga: false, calt: false, clig: false })
}

/** Reading a font takes tens of milliseconds: once a process, and only the fonts that some text needed. */
const opened = new Map<string, { bytes: Uint8Array; font: Font }>()
const findFile = createRequire(import.meta.url)

function open(file: string) {
  let found = opened.get(file)
  if (!found) {
    const bytes = readFileSync(findFile.resolve(file))
    const font = fontkit.create(bytes) as Font
    // A glyph keeps the letter it was first asked for by. Asked for first as a part of another, as the dot of a colon, it
    // would have none, and could never again be copied out of any paper.
    layout(font, '$0123456789.,')
    for (const letter of font.characterSet.toSorted((one, other) => rarity(one) - rarity(other))) font.glyphForCodePoint(letter)
    found = { bytes, font }
    opened.set(file, found)
  }
  return found
}

/** Of letters that look alike and share a glyph, the one that is meant: those of everyday texts, then what stands between words. */
function rarity(letter: number): number {
  if (letter < 0x250) return 0
  if (letter >= 0x2000 && letter < 0x20d0) return 1
  // Letters of nobody: the font's own names for other shapes.
  return (letter >= 0xe000 && letter <= 0xf8ff) || letter >= 0xf0000 ? 3 : 2
}

/** Measures text and remembers what it measured: tables repeat themselves. One for each document. */
export class Shaper {
  readonly #known = new Map<string, Run[]>()
  /** True once a letter had to be shown as a box. */
  lacksLetters = false

  /** Of the fonts that text was measured in. */
  get files(): string[] {
    return [...new Set([...this.#known.values()].flat().map(({ fontFile }) => fontFile))]
  }

  /** The runs of a word or other short stretch without line ends. Never throws on any cleaned text. */
  shape(text: string, face: Face): Run[] {
    const key = `${face}${text}`
    let runs = this.#known.get(key)
    if (!runs) {
      runs = this.#split(text, face).map(measured)
      this.#known.set(key, runs)
    }
    return runs
  }

  #split(text: string, face: Face): { fontFile: string; text: string }[] {
    const parts: { fontFile: string; text: string }[] = []
    for (const letter of text) {
      const last = parts.at(-1)
      // A mark goes with its letter where it can, or it would be set beside it.
      const stays = last && /\p{M}/u.test(letter) && has(last.fontFile, letter)
      const fontFile = stays ? last.fontFile : FILES[face].find((file) => has(file, letter))
      if (!fontFile) this.lacksLetters = true
      const part = { fontFile: fontFile ?? DEJAVU, text: fontFile ? letter : MISSING }
      if (last && last.fontFile === part.fontFile) last.text += part.text
      else parts.push(part)
    }
    return parts
  }
}

const has = (file: string, letter: string) => open(file).font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)

function measured({ fontFile, text }: { fontFile: string; text: string }): Run {
  const { font } = open(fontFile)
  const scale = 1000 / font.unitsPerEm
  const { glyphs, positions } = layout(font, text)
  const kerning = glyphs.map(
    (glyph, index) => ((positions?.[index]?.xAdvance ?? glyph.advanceWidth) - glyph.advanceWidth) * scale,
  )
  const width = glyphs.reduce((sum, glyph, index) => sum + glyph.advanceWidth * scale + (kerning[index] ?? 0), 0)
  return { fontFile, text, width, kerning }
}

/** The fonts inside one document: only those used, and of those only the letters used. */
export class EmbeddedFonts {
  readonly #fonts = new Map<string, PDFFont>()
  readonly #codes = new Map<string, string[]>()
  readonly #document: PDFDocument

  constructor(document: PDFDocument) {
    this.#document = document
    document.registerFontkit(alreadyOpened)
  }

  /** Embeds a font unless it is there. Its letters follow as they are used. */
  async add(file: string): Promise<void> {
    if (!this.#fonts.has(file)) {
      this.#fonts.set(file, await this.#document.embedFont(open(file).bytes, { subset: true }))
    }
  }

  /** The font of a run added before, and its glyph codes, four hex digits each. */
  encode(run: Run): { font: PDFFont; codes: string[] } {
    const font = this.#fonts.get(run.fontFile)
    if (!font) throw new Error(`font not added: ${run.fontFile}`)
    const key = `${run.fontFile}\n${run.text}`
    let codes = this.#codes.get(key)
    if (!codes) {
      codes = font.encodeText(run.text).asString().match(/.{4}/g) ?? []
      this.#codes.set(key, codes)
    }
    return { font, codes }
  }
}

/** Hands the document the font that is open already in place of reading it again, and laid out as it was measured. */
const alreadyOpened = {
  create(bytes: Uint8Array) {
    const found = [...opened.values()].find((one) => one.bytes === bytes)
    if (!found) throw new Error('only the fonts above are used')
    const { font } = found
    return Object.create(font, { layout: { value: (text: string) => layout(font, text) } })
  },
} as Parameters<PDFDocument['registerFontkit']>[0]
