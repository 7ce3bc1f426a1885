import type { Paper } from './paper.ts'

// Parts of government forms that are drawn as they are printed: in black, with tight lines, at exact positions in points.

/** The margins of a form. */
export const left = 36
export const right = 576

const INK = '#000000'

/** A horizontal line, from margin to margin unless told otherwise. */
export const rule = (page: Paper, top: number, from = left, to = right, thickness = 0.6) =>
  page.drawRectangle(from, top, to - from, thickness, INK)

export const vertical = (page: Paper, x: number, top: number, height: number) => page.drawRectangle(x, top, 0.6, height, INK)

/** The outline of a box. */
export function box(page: Paper, x: number, top: number, width: number, height: number): void {
  rule(page, top, x, x + width)
  rule(page, top + height, x, x + width)
  vertical(page, x, top, height)
  vertical(page, x + width, top, height)
}

export interface TextOptions {
  size?: number
  strong?: boolean
  align?: 'left' | 'center' | 'right'
}

const LEADING = 1.22

/** Writes black text with the form's tight lines. Returns the position below it. */
export function text(page: Paper, words: string, x: number, top: number, width: number, options: TextOptions = {}): number {
  const { size = 7.6, strong = false, align = 'left' } = options
  const style = { size, face: strong ? 'strong' : 'regular', align, color: INK, leading: LEADING } as const
  return top + page.putText(words, x, top, width, style)
}

/** Writes what was entered, smaller than `largest` if it would not fit into its box otherwise. */
export function fitText(
  page: Paper,
  words: string,
  x: number,
  top: number,
  width: number,
  height: number,
  largest: number,
): void {
  const smallest = 3
  let size = largest
  while (size > smallest && page.measureText(words, width, { size, leading: LEADING }) > height) size -= 0.25
  text(page, words, x, top, width, { size })
}

/** A label in small print and what was entered below it. */
export function entry(page: Paper, label: string, value: string, x: number, top: number, width: number): void {
  text(page, label, x + 3, top + 2, width - 4, { size: 6 })
  fitText(page, value, x + 3, top + 13, width - 6, 14, 10)
}

export function checkbox(page: Paper, x: number, top: number, isChecked: boolean): void {
  for (const [dx, dy, width, height] of [
    [0, 0, 8, 0.7],
    [0, 7.3, 8, 0.7],
    [0, 0, 0.7, 8],
    [7.3, 0, 0.7, 8],
  ] as const)
    page.drawRectangle(x + dx, top + dy, width, height, INK)
  if (isChecked) text(page, 'X', x + 1.6, top - 0.4, 8, { size: 7.6, strong: true })
}
