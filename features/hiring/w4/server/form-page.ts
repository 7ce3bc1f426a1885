import { showAmount } from '../../../../common/cents.ts'
import type { Paper } from '../../../../kit/server/seal/paper.ts'

export const left = 36
export const right = 576
/** Where the steps' text begins, right of their names. */
export const indent = 118
/** Where the column of amounts begins. */
export const amounts = 470

const INK = '#000000'

export const rule = (page: Paper, top: number, from = left, to = right, thickness = 0.6) =>
  page.drawRectangle(from, top, to - from, thickness, INK)

export const vertical = (page: Paper, x: number, top: number, height: number) => page.drawRectangle(x, top, 0.6, height, INK)

export interface TextOptions {
  size?: number
  strong?: boolean
  align?: 'left' | 'center' | 'right'
}

/** Writes black text with the form's tight lines. Returns the position below it. */
export function text(page: Paper, words: string, x: number, top: number, width: number, options: TextOptions = {}): number {
  const { size = 7.6, strong = false, align = 'left' } = options
  return top + page.putText(words, x, top, width, { size, face: strong ? 'strong' : 'regular', align, color: INK, leading: 1.22 })
}

/** A label in small print and what was entered below it. */
export function entry(page: Paper, label: string, value: string, x: number, top: number, width: number): void {
  text(page, label, x + 3, top + 2, width - 4, { size: 6 })
  text(page, value, x + 3, top + 13, width - 6, { size: 10 })
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

/** The box of an amount at the right: its number and the amount, empty for zero. */
export function amount(page: Paper, label: string, cents: number, top: number, height: number): void {
  vertical(page, amounts, top, height)
  vertical(page, amounts + 28, top, height)
  const base = top + height - 12
  text(page, label, amounts + 2, base, 25, { size: 7.6, strong: true, align: 'center' })
  text(page, '$', amounts + 31, base, 10, { size: 8 })
  if (cents > 0) text(page, showAmount(cents), amounts + 40, base - 1, right - amounts - 43, { size: 9, align: 'right' })
}

/** The name of a step, left of its text. */
export function stepName(page: Paper, step: string, name: string, top: number): void {
  const below = text(page, step, left, top + 4, indent - left - 6, { size: 10, strong: true })
  text(page, name, left, below + 1, indent - left - 6, { size: 8, strong: true })
}
