import { showAmount } from '../../../../common/cents.ts'
import { left, right, text, vertical } from '../../../../kit/server/seal/form-parts.ts'
import type { Paper } from '../../../../kit/server/seal/paper.ts'

/** The left edge of the steps' text, right of their names. */
export const indent = 118
/** The left edge of the column of amounts. */
export const amounts = 470

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
