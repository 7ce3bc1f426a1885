import { box, left, right, text } from '../../../../kit/server/seal/form-parts.ts'
import type { Paper } from '../../../../kit/server/seal/paper.ts'
import { type Edition, listTexts } from '../rules.ts'

/** The lists, with a column of "OR" and of "AND" between them. */
const between = 24
const width = (right - left - 2 * between) / 3
const gaps = ['OR', 'AND'] as const

/** Page 2: the Lists of Acceptable Documents. */
export function drawLists(page: Paper, { sexWord }: Edition): void {
  const { title, rules, lists, receipts, foot } = listTexts(sexWord)
  text(page, title, left, 36, right - left, { size: 13, strong: true, align: 'center' })
  let top = 56
  for (const line of rules) top = text(page, line, left, top, right - left, { size: 8, strong: true, align: 'center' }) + 1
  top += 4
  drawColumns(page, top, 480)
  for (const [index, { head, lead, items }] of lists.entries()) {
    const x = left + index * (width + between)
    text(page, head, x, top + 4, width, { size: 10, strong: true, align: 'center' })
    text(page, lead, x + 6, top + 18, width - 12, { size: 8, strong: true, align: 'center' })
    writeItems(page, items, x, top + 46)
  }
  const below = top + 488
  text(page, receipts.head, left, below, right - left, { size: 10, strong: true, align: 'center' })
  text(page, receipts.lead, left, below + 14, right - left, { size: 7.6, align: 'center' })
  drawColumns(page, below + 38, 92)
  for (const [index, items] of receipts.items.entries()) writeItems(page, items, left + index * (width + between), below + 43)
  text(page, foot, left, below + 136, right - left, { size: 7.2, align: 'center' })
}

function drawColumns(page: Paper, top: number, height: number): void {
  box(page, left, top, right - left, height)
  for (const [index, word] of gaps.entries()) {
    const x = left + width + index * (width + between)
    box(page, x, top, between, height)
    text(page, word, x, top + height / 2 - 5, between, { size: 8, strong: true, align: 'center' })
  }
}

/** One item below the other, with each part on its own line. */
function writeItems(page: Paper, items: readonly string[], x: number, top: number): void {
  let y = top
  for (const item of items)
    for (const [index, line] of item.split('\n').entries()) {
      const indent = index === 0 ? 0 : line.startsWith('(') ? 16 : 8
      y = text(page, line, x + 6 + indent, y, width - 12 - indent, { size: 7.6 }) + 3
    }
}
