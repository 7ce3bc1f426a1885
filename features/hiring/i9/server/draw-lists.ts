import { box, left, right, text } from '../../../../kit/server/seal/form-parts.ts'
import type { Paper } from '../../../../kit/server/seal/paper.ts'
import { type Edition, listTexts } from '../rules.ts'

const width = (right - left) / 3

/** Page 2: the Lists of Acceptable Documents. */
export function drawLists(page: Paper, { sexWord }: Edition): void {
  const { title, rules, lists, receipts, foot } = listTexts(sexWord)
  text(page, title, left, 36, right - left, { size: 13, strong: true, align: 'center' })
  let top = 56
  for (const line of rules) top = text(page, line, left, top, right - left, { size: 8, strong: true, align: 'center' }) + 1
  top += 4
  for (const [index, { head, lead, items }] of lists.entries()) {
    const x = left + index * width
    box(page, x, top, width, 400)
    text(page, head, x, top + 4, width, { size: 10, strong: true, align: 'center' })
    text(page, lead, x + 6, top + 18, width - 12, { size: 8, strong: true, align: 'center' })
    let y = top + 44
    for (const item of items) y = text(page, item, x + 6, y, width - 12, { size: 7.6 }) + 4
  }
  const below = top + 408
  text(page, receipts.head, left, below, right - left, { size: 10, strong: true, align: 'center' })
  text(page, receipts.lead, left, below + 14, right - left, { size: 7.6, align: 'center' })
  for (const [index, items] of receipts.items.entries()) {
    const x = left + index * width
    box(page, x, below + 28, width, 120)
    let y = below + 33
    for (const item of items) y = text(page, item, x + 6, y, width - 12, { size: 7.6 }) + 4
  }
  text(page, foot, left, below + 154, right - left, { size: 7.2, align: 'center' })
}
