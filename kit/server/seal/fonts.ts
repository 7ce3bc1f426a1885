import fontkit, { type Font, type GlyphRun } from '@cantoo/fontkit'
import type { PDFDocument, PDFFont } from '@cantoo/pdf-lib'
import { LRUCache } from 'lru-cache'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

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

/** Inter for appearance, and DejaVu for letters that Inter lacks: Hebrew, Arabic, Armenian, Georgian, symbols. */
const FILES: Record<Face, readonly string[]> = {
  regular: ['@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf', DEJAVU],
  strong: ['@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf', 'dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf', DEJAVU],
  mono: ['dejavu-fonts-ttf/ttf/DejaVuSansMono.ttf', DEJAVU],
}

/** Replaces a letter that no font has. Readers see that something is missing; a blank would be overlooked. */
export const MISSING = '\u25A1'

/** Words laid out before. Laying out words takes longer than the rest of a document, and documents repeat the same words. */
const laidOut = new LRUCache<string, GlyphRun>({ max: 10_000 })

/**
 * Fixed-width digits in words of digits only, so that money lines up. Among letters, these digits and their wide hyphen would look
 * uneven. No ligatures, so that copied text matches the original.
 */
function layOutText(file: string, font: Font, text: string): GlyphRun {
  const key = `${file}\n${text}`
  let found = laidOut.get(key)
  if (!found) {
    found = font.layout(text, { tnum: /^[$\d.,]+$/.test(text), liga: false, calt: false, clig: false })
    laidOut.set(key, found)
  }
  return found
}

/** Loading a font takes tens of milliseconds, so each is loaded once per process and only when a text needs it. */
const opened = new Map<string, { bytes: Uint8Array; font: Font }>()
const findFile = createRequire(import.meta.url)

function openFont(file: string) {
  let found = opened.get(file)
  if (!found) {
    const bytes = readFileSync(findFile.resolve(file))
    const font = fontkit.create(bytes) as Font
    // A glyph remembers the letter it was first requested for. First requested as part of another, such as the dot of a colon, it
    // would have no letter and could never be copied out of a document.
    layOutText(file, font, '$0123456789.,')
    for (const letter of font.characterSet.toSorted((a, b) => rankRarity(a) - rankRarity(b))) font.glyphForCodePoint(letter)
    found = { bytes, font }
    opened.set(file, found)
  }
  return found
}

/** Picks one of several letters that share a glyph: letters of everyday texts first, then characters between words. */
function rankRarity(letter: number): number {
  if (letter < 0x250) return 0
  if (letter >= 0x2000 && letter < 0x20d0) return 1
  // Private-use characters: the font's own names for other shapes.
  return (letter >= 0xe000 && letter <= 0xf8ff) || letter >= 0xf0000 ? 3 : 2
}

/** Measures text and caches the results, because tables repeat values. Use one per document. */
export class Shaper {
  readonly #known = new Map<string, Run[]>()
  /** True once a letter had to be shown as a box. */
  lacksLetters = false

  /** The fonts of the measured text. */
  get files(): string[] {
    return [...new Set([...this.#known.values()].flat().map(({ fontFile }) => fontFile))]
  }

  /** The runs of a word or other short stretch without line ends. Never throws on any cleaned text. */
  shape(text: string, face: Face): Run[] {
    const key = `${face}${text}`
    let runs = this.#known.get(key)
    if (!runs) {
      runs = this.#split(text, face).map(measureRun)
      this.#known.set(key, runs)
    }
    return runs
  }

  #split(text: string, face: Face): { fontFile: string; text: string }[] {
    const parts: { fontFile: string; text: string }[] = []
    for (const letter of text) {
      const last = parts.at(-1)
      // Keep a combining mark in the same font as its letter; otherwise it would be drawn next to it.
      const stays = last && /\p{M}/u.test(letter) && hasLetter(last.fontFile, letter)
      const fontFile = stays ? last.fontFile : FILES[face].find((file) => hasLetter(file, letter))
      if (!fontFile) this.lacksLetters = true
      const part = { fontFile: fontFile ?? DEJAVU, text: fontFile ? letter : MISSING }
      if (last && last.fontFile === part.fontFile) last.text += part.text
      else parts.push(part)
    }
    return parts
  }
}

const hasLetter = (file: string, letter: string) => openFont(file).font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)

function measureRun({ fontFile, text }: { fontFile: string; text: string }): Run {
  const { font } = openFont(fontFile)
  const scale = 1000 / font.unitsPerEm
  const { glyphs, positions } = layOutText(fontFile, font, text)
  const kerning = glyphs.map(
    (glyph, index) => ((positions?.[index]?.xAdvance ?? glyph.advanceWidth) - glyph.advanceWidth) * scale,
  )
  const width = glyphs.reduce((sum, glyph, index) => sum + glyph.advanceWidth * scale + (kerning[index] ?? 0), 0)
  return { fontFile, text, width, kerning }
}

/** The fonts embedded in one document: only the used fonts, and only their used letters. */
export class EmbeddedFonts {
  readonly #fonts = new Map<string, PDFFont>()
  readonly #codes = new Map<string, string[]>()
  readonly #document: PDFDocument

  constructor(document: PDFDocument) {
    this.#document = document
    document.registerFontkit(alreadyOpened)
  }

  /** Embeds a font if it is not embedded yet. Its letters are added as they are used. */
  async add(file: string): Promise<void> {
    if (!this.#fonts.has(file)) {
      this.#fonts.set(file, await this.#document.embedFont(openFont(file).bytes, { subset: true }))
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

/** Gives the document the already loaded font, with the layout used for measuring. */
const alreadyOpened = {
  create(bytes: Uint8Array) {
    const found = [...opened].find(([, entry]) => entry.bytes === bytes)
    if (!found) throw new Error('only the fonts above are used')
    const [file, { font }] = found
    return Object.create(font, { layout: { value: (text: string) => layOutText(file, font, text) } })
  },
}
