import {
  beginText,
  endText,
  PDFArray,
  PDFHexString,
  type PDFName,
  PDFNumber,
  PDFOperator,
  PDFOperatorNames,
  type PDFPage,
  rgb,
  setCharacterSpacing,
  setFillingColor,
  setFontAndSize,
  setTextMatrix,
} from '@cantoo/pdf-lib'
import type { EmbeddedFonts, Run } from './fonts.ts'
import type { Line } from './text-lines.ts'

/** The drawing target, available once all letters of the document are known. */
export interface Drawing {
  page: PDFPage
  fonts: EmbeddedFonts
  /** The page's names for the fonts it uses. */
  names: Map<string, PDFName>
}

/**
 * Draws one line at a position from the lower left, as PDF does. Written by hand, because the library supports neither kerning nor two
 * fonts in a line.
 */
export function drawLine({ page, fonts, names }: Drawing, line: Line, x: number, y: number): void {
  const { size, color, spacing = 0 } = line.style
  const operators = [
    beginText(),
    setFillingColor(parseColor(color)),
    setCharacterSpacing(spacing),
    setTextMatrix(1, 0, 0, 1, x, y),
  ]
  for (const runs of groupByFont(line.runs)) {
    const array = PDFArray.withContext(page.doc.context)
    let codes = ''
    let name = names.get(runs[0]?.fontFile ?? '')
    const flush = () => {
      if (codes) array.push(PDFHexString.of(codes))
      codes = ''
    }
    for (const run of runs) {
      const encoded = fonts.encode(run)
      if (!name) {
        name = page.node.newFontDictionary(encoded.font.name, encoded.font.ref)
        names.set(run.fontFile, name)
      }
      encoded.codes.forEach((code, index) => {
        codes += code
        const kern = Math.round(run.kerning[index] ?? 0)
        if (kern === 0) return
        flush()
        array.push(PDFNumber.of(-kern))
      })
    }
    flush()
    if (name) operators.push(setFontAndSize(name, size), PDFOperator.of(PDFOperatorNames.ShowTextAdjusted, [array]))
  }
  page.pushOperators(...operators, endText())
}

function groupByFont(runs: Run[]): Run[][] {
  const groups: Run[][] = []
  for (const run of runs) {
    const last = groups.at(-1)
    if (last?.[0]?.fontFile === run.fontFile) last.push(run)
    else groups.push([run])
  }
  return groups
}

/** Converts `#rrggbb` to the library's color. */
export function parseColor(hex: string) {
  const part = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16) / 255
  return rgb(part(1), part(3), part(5))
}
