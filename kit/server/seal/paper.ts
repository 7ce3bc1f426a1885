import { PDFDocument, type PDFImage, type PDFName } from '@cantoo/pdf-lib'
import { parseColor, type Drawing, drawLine } from './drawing.ts'
import { EmbeddedFonts, Shaper } from './fonts.ts'
import { cleanText, type Line, breakIntoLines, type TextStyle } from './text-lines.ts'

export interface PaperOptions {
  title: string
  author: string
  subject: string
  /** The file's creation and change time. Not the current time, so that the same document always has the same bytes. */
  madeAt: Date
  /** The program name that PDF readers show. */
  producer: string
  /** Small text at the top of every page except the first. */
  runningHead?: { left: string; right: string }
  /** Small text at the foot of every page, left of the page number. */
  foot?: string
}

/** A cell's text, or several texts in different styles below each other. */
export type CellText = string | { text: string; style?: TextStyle }
export interface Cell {
  /** In points. */
  width: number
  text: CellText | CellText[]
  style?: TextStyle
}

export interface RowStyle {
  /** Points between the cells' texts and the row's edges. */
  padding?: { x?: number; y?: number }
  /** Points between cells. */
  gap?: number
  fill?: string
  /** A thin line under the row, and a thick one before it. */
  rule?: string
  accent?: string
  /** Points that must be left below the row for it to stay on the page, so that a heading stays with its content. */
  keepWith?: number
}

export interface Column {
  head: string
  /** In points. The one column without a width takes the rest. */
  width?: number
  align?: 'left' | 'right'
}

const WIDTH = 612
const HEIGHT = 792
const SIDE_MARGIN = 50
const TOP_MARGIN = 46
const TOP_MARGIN_UNDER_HEAD = 68
const BOTTOM_MARGIN = 56
const QUIET_COLOR = '#667085'
const LINE_COLOR = '#d5dae1'

/** A PNG is decompressed to be embedded, and a few bytes can decompress to gigabytes. */
const MAX_PIXELS = 16_000_000

/** Rows taller than this part of a page are split instead of moved to the next page. */
const SPLIT_ABOVE = 0.3

/**
 * A document in US letter size, written from top to bottom with automatic page breaks. Lengths are in points, and positions are measured
 * from the left and top of the page. Any text works; letters that no font has show as boxes.
 */
export class Paper {
  readonly left = SIDE_MARGIN
  readonly width = WIDTH - 2 * SIDE_MARGIN
  readonly #options: PaperOptions
  readonly #document: PDFDocument
  readonly #shaper = new Shaper()
  /** Drawn at the end, when the number of pages and the used letters are known. */
  readonly #pages: ((on: Drawing) => void)[][] = []
  #top = 0
  #pageTop = 0

  /** Use `startPaper` instead. */
  constructor(document: PDFDocument, options: PaperOptions) {
    this.#document = document
    this.#options = options
    this.addPage()
  }

  get top(): number {
    return this.#top
  }

  get pageCount(): number {
    return this.#pages.length
  }

  /** True once a letter had to be shown as a box. */
  get lacksLetters(): boolean {
    return this.#shaper.lacksLetters
  }

  /** True while this page is empty. */
  get isPageEmpty(): boolean {
    return this.#top === this.#pageTop
  }

  /** Points left on this page. */
  get room(): number {
    return HEIGHT - BOTTOM_MARGIN - this.#top
  }

  addPage(): void {
    this.#pages.push([])
    this.#pageTop = this.#pages.length > 1 && this.#options.runningHead ? TOP_MARGIN_UNDER_HEAD : TOP_MARGIN
    this.#top = this.#pageTop
  }

  /** Starts a new page unless this one has the given number of points left. */
  ensureRoom(height: number): void {
    if (this.room < height) this.addPage()
  }

  /** Adds empty space, except at the top of a page. */
  addSpace(height: number): void {
    if (!this.isPageEmpty) this.#top = Math.min(this.#top + height, HEIGHT - BOTTOM_MARGIN)
  }

  /** Writes text over the full width, or indented by `indent` points. `keepWith` as in `RowStyle`. */
  writeText(text: string, style: TextStyle & { indent?: number; keepWith?: number } = {}): void {
    const { indent = 0, keepWith } = style
    const cells = indent
      ? [
          { width: indent, text: '' },
          { width: this.width - indent, text, style },
        ]
      : [{ width: this.width, text, style }]
    this.writeRow(cells, keepWith === undefined ? {} : { keepWith })
  }

  drawRule(color = LINE_COLOR, thickness = 0.6): void {
    this.drawRectangle(this.left, this.#top, this.width, thickness, color)
    this.#top += thickness
  }

  /** The height of `row` in points. */
  measureRow(cells: Cell[], style: RowStyle = {}): number {
    return (
      Math.max(0, ...this.#layOutColumns(cells, style).map(({ lines }) => sumLineHeights(lines))) + 2 * (style.padding?.y ?? 0)
    )
  }

  /** Writes cells side by side, each wrapped to its width. `onNewPage` repeats the header of a long table. */
  writeRow(cells: Cell[], style: RowStyle = {}, onNewPage?: () => void): void {
    const padding = style.padding?.y ?? 0
    const columns = this.#layOutColumns(cells, style)
    const turnPage = () => {
      this.addPage()
      onNewPage?.()
    }
    const rowHeight = Math.max(0, ...columns.map(({ lines }) => sumLineHeights(lines))) + 2 * padding
    const page = HEIGHT - BOTTOM_MARGIN - TOP_MARGIN_UNDER_HEAD
    if (rowHeight + (style.keepWith ?? 0) > this.room && rowHeight <= page * SPLIT_ABOVE) turnPage()
    while (true) {
      const space = this.room - 2 * padding
      const parts = columns.map((column) => ({ ...column, lines: takeLines(column.lines, space, this.isPageEmpty ? 1 : 0) }))
      const height = Math.max(0, ...parts.map(({ lines }) => sumLineHeights(lines))) + 2 * padding
      if (parts.some(({ lines }) => lines.length > 0)) this.#drawRow(parts, height, style)
      if (columns.every(({ lines }) => lines.length === 0)) return
      turnPage()
    }
  }

  /** Writes a table that repeats its header on every page. `keepWith` points below it stay with its last row. */
  writeTable(columns: Column[], rows: CellText[][], style: TextStyle & { keepWith?: number } = {}): void {
    const { keepWith = 0, ...cellStyle } = style
    const gap = 10
    const fixed = columns.reduce((sum, { width = 0 }) => sum + width, 0)
    const widths = columns.map(({ width }) => width ?? this.width - 12 - fixed - gap * (columns.length - 1))
    const cells = (texts: CellText[], own: TextStyle): Cell[] =>
      texts.map((text, index) => ({ width: widths[index] ?? 0, text, style: { ...own, align: columns[index]?.align ?? 'left' } }))
    const head = () => {
      const texts = cells(
        columns.map((column) => column.head),
        { size: 7, face: 'strong', color: QUIET_COLOR },
      )
      this.writeRow(texts, { padding: { x: 6, y: 3 }, gap, rule: LINE_COLOR, keepWith: 26 })
    }
    head()
    for (const [index, row] of rows.entries()) {
      const keepBelow = index === rows.length - 1 ? keepWith : 0
      this.writeRow(cells(row, cellStyle), { padding: { x: 6, y: 3.5 }, gap, rule: '#eceff3', keepWith: keepBelow }, head)
    }
  }

  /** Writes a block of text at a position without moving on. Returns its height in points. */
  putText(text: string, x: number, top: number, width: number, style: TextStyle = {}): number {
    const lines = breakIntoLines(this.#shaper, text, width, style)
    this.#putLines(lines, x, top, width)
    return sumLineHeights(lines)
  }

  /** The height in points that a block of text would have. */
  measureText(text: string, width: number, style: TextStyle = {}): number {
    return sumLineHeights(breakIntoLines(this.#shaper, text, width, style))
  }

  drawRectangle(x: number, top: number, width: number, height: number, fill: string): void {
    this.#addStep((on) => on.page.drawRectangle({ x, y: HEIGHT - top - height, width, height, color: parseColor(fill) }))
  }

  /** Draws a radio button, checked or not. `x` and `top` are its center. */
  drawChoice(x: number, top: number, chosen: boolean, color: string): void {
    const y = HEIGHT - top
    this.#addStep(({ page }) => {
      page.drawCircle({ x, y, size: 4.4, borderWidth: 1, borderColor: parseColor(chosen ? color : '#98a2b3') })
      if (chosen) page.drawCircle({ x, y, size: 2.4, color: parseColor(color) })
    })
  }

  /** Throws when the bytes are neither a PNG nor a JPEG, or a PNG of more than `MOST_PIXELS`. */
  async embedImage(bytes: Uint8Array): Promise<PDFImage> {
    const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    if (file.subarray(12, 16).toString('latin1') === 'IHDR' && file.readUInt32BE(16) * file.readUInt32BE(20) > MAX_PIXELS) {
      throw new Error('image too large')
    }
    return bytes[0] === 0xff && bytes[1] === 0xd8 ? this.#document.embedJpg(bytes) : this.#document.embedPng(bytes)
  }

  /** Draws an image as large as fits, with its lower edge at `bottom`. Returns its width. */
  putImage(image: PDFImage, x: number, bottom: number, max: { width: number; height: number }): number {
    const scale = Math.min(max.width / image.width, max.height / image.height)
    const size = { width: image.width * scale, height: image.height * scale }
    this.#addStep(({ page }) => page.drawImage(image, { x, y: HEIGHT - bottom, ...size }))
    return size.width
  }

  /** Adds the pages of another PDF of ours, each on its own page and as large as fits below the page header. */
  async appendPdf(pdf: Uint8Array): Promise<void> {
    const source = await PDFDocument.load(pdf, { updateMetadata: false })
    const top = this.#options.runningHead ? TOP_MARGIN_UNDER_HEAD - 8 : TOP_MARGIN
    const max = { width: WIDTH - 24, height: HEIGHT - top - (BOTTOM_MARGIN - 12) }
    for (const embedded of await this.#document.embedPdf(source, source.getPageIndices())) {
      this.addPage()
      const scale = Math.min(max.width / embedded.width, max.height / embedded.height, 1)
      const size = { width: embedded.width * scale, height: embedded.height * scale }
      this.#addStep(({ page }) =>
        page.drawPage(embedded, { x: (WIDTH - size.width) / 2, y: HEIGHT - top - size.height, ...size }),
      )
    }
  }

  /** Moves down to a position on this page. */
  moveTo(top: number): void {
    this.#top = Math.max(this.#top, top)
  }

  /** Returns the PDF, ready for `sealPdf`. Nothing can be written after this. */
  async finish(): Promise<Uint8Array> {
    this.#drawEdges()
    const document = this.#document
    const fonts = new EmbeddedFonts(document)
    for (const file of this.#shaper.files) await fonts.add(file)
    for (const steps of this.#pages) {
      const page = document.addPage([WIDTH, HEIGHT])
      const on = { page, fonts, names: new Map<string, PDFName>() }
      for (const step of steps) step(on)
    }
    const { title, author, subject, madeAt, producer } = this.#options
    document.setTitle(cleanText(title), { showInWindowTitleBar: true })
    document.setAuthor(cleanText(author))
    document.setSubject(cleanText(subject))
    document.setProducer(producer)
    document.setCreator(producer)
    document.setCreationDate(madeAt)
    document.setModificationDate(madeAt)
    document.setLanguage('en-US')
    return document.save({ useObjectStreams: false, updateFieldAppearances: false })
  }

  #drawEdges(): void {
    const { runningHead, foot } = this.#options
    const small: TextStyle = { size: 7.5, color: QUIET_COLOR }
    const fitOnOneLine = (text: string, width: number): Line[] => {
      const [line, ...more] = breakIntoLines(this.#shaper, text, width - 10, small)
      if (!line || more.length === 0) return line ? [line] : []
      const ellipsis = this.#shaper.shape('…', 'regular')
      return [{ ...line, runs: [...line.runs, ...ellipsis] }]
    }
    for (const [index, steps] of this.#pages.entries()) {
      const write = (text: string, x: number, top: number, width: number, align: 'left' | 'right') =>
        this.#putLinesOn(
          steps,
          fitOnOneLine(text, width).map((line) => ({ ...line, style: { ...line.style, align } })),
          x,
          top,
          width,
        )
      const number = `Page ${index + 1} of ${this.#pages.length}`
      write(foot ?? '', this.left, HEIGHT - 38, this.width - 90, 'left')
      write(number, this.left + this.width - 80, HEIGHT - 38, 80, 'right')
      if (index === 0 || !runningHead) continue
      write(runningHead.left, this.left, 36, this.width * 0.55, 'left')
      write(runningHead.right, this.left + this.width * 0.58, 36, this.width * 0.42, 'right')
      steps.push(({ page }) =>
        page.drawRectangle({ x: SIDE_MARGIN, y: HEIGHT - 54, width: this.width, height: 0.6, color: parseColor(LINE_COLOR) }),
      )
    }
  }

  #layOutColumns(cells: Cell[], { padding, gap = 0 }: RowStyle) {
    let x = this.left + (padding?.x ?? 0)
    return cells.map(({ width, text, style }) => {
      const column = { x, width, lines: this.#layOutLines(text, width, style) }
      x += width + gap
      return column
    })
  }

  #layOutLines(text: Cell['text'], width: number, style: TextStyle = {}): Line[] {
    return [text].flat().flatMap((part, index) => {
      const { text: words, style: own } = typeof part === 'string' ? { text: part, style: undefined } : part
      const lines = words === '' ? [] : breakIntoLines(this.#shaper, words, width, { ...style, ...own })
      const before = own?.before ?? (index === 0 ? style.before : 0) ?? 0
      return before > 0 && lines[0] ? [{ ...lines[0], height: lines[0].height + before }, ...lines.slice(1)] : lines
    })
  }

  #drawRow(columns: { x: number; width: number; lines: Line[] }[], height: number, style: RowStyle): void {
    const top = this.#top
    if (style.fill) this.drawRectangle(this.left, top, this.width, height, style.fill)
    if (style.accent) this.drawRectangle(this.left, top, 2.5, height, style.accent)
    for (const { x, width, lines } of columns) this.#putLines(lines, x, top + (style.padding?.y ?? 0), width)
    if (style.rule) this.drawRectangle(this.left, top + height - 0.5, this.width, 0.5, style.rule)
    this.#top += height
  }

  #putLines(lines: Line[], x: number, top: number, width: number): void {
    this.#putLinesOn(this.#pages.at(-1) ?? [], lines, x, top, width)
  }

  #putLinesOn(steps: ((on: Drawing) => void)[], lines: Line[], x: number, top: number, width: number): void {
    let bottom = top
    for (const line of lines) {
      bottom += line.height
      const { size, align, leading = 1.42 } = line.style
      const slack = width - line.width
      const from = x + (align === 'right' ? slack : align === 'center' ? slack / 2 : 0)
      // Center the letters in the line, with equal space above the capitals and below the baseline.
      const baseline = HEIGHT - bottom + (size * leading - size * 0.73) / 2
      if (line.runs.length > 0) steps.push((on) => drawLine(on, line, from, baseline))
    }
  }

  #addStep(step: (on: Drawing) => void): void {
    this.#pages.at(-1)?.push(step)
  }
}

/** Creates a document with its first page. */
export async function startPaper(options: PaperOptions): Promise<Paper> {
  return new Paper(await PDFDocument.create({ updateMetadata: false }), options)
}

/** Removes the lines from the front that fit into the given points, but always the number in `atLeast`. */
function takeLines(lines: Line[], room: number, atLeast: number): Line[] {
  let count = 0
  let used = 0
  for (const { height } of lines) {
    used += height
    if (used > room && count >= atLeast) break
    count += 1
  }
  return lines.splice(0, count)
}

const sumLineHeights = (lines: Line[]) => lines.reduce((sum, { height }) => sum + height, 0)
