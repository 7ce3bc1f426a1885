import { showDay } from '../../../../common/dates.ts'
import { box, fitText, left, right, rule, text, vertical } from '../../../../kit/server/seal/form-parts.ts'
import type { Paper } from '../../../../kit/server/seal/paper.ts'
import type { Edition } from '../rules.ts'
import type { OpenedForm } from './open-forms.ts'

const GRAY = '#d9d9d9'

/** The head of every page of the form. A supplement has its own title, and its name in the corner. */
export function drawHead(page: Paper, { expiresOn }: Edition, supplement?: { name: string; title: string }): void {
  const title = supplement ? `${supplement.name},\n${supplement.title}` : 'Employment Eligibility Verification'
  const below = supplement ? 14 : 0
  text(page, title, left + 88, 32, 364, { size: supplement ? 11.5 : 14, strong: true, align: 'center' })
  text(page, 'Department of Homeland Security', left + 88, 54 + below / 2, 364, { size: 9.5, strong: true, align: 'center' })
  text(page, 'U.S. Citizenship and Immigration Services', left + 88, 66 + below / 2, 364, { size: 8, align: 'center' })
  const corner = ['USCIS', 'Form I-9', ...(supplement ? [supplement.name] : [])].join('\n')
  text(page, corner, right - 92, supplement ? 26 : 34, 92, { size: 10, strong: true, align: 'center' })
  text(page, `OMB No.1615-0047\nExpires ${showDay(expiresOn)}`, right - 92, supplement ? 64 : 61, 92, {
    size: 7,
    align: 'center',
  })
  rule(page, 84, left, right, 1.4)
}

/** A gray band with the title of a section, its first words strong. Returns the position below it. */
export function drawBand(page: Paper, words: string, top: number, height: number): number {
  page.drawRectangle(left, top, right - left, height, GRAY)
  box(page, left, top, right - left, height)
  text(page, words, left + 4, top + 2.5, right - left - 8, { size: 7.4, strong: true })
  return top + height
}

/** A box with a label in small print and what was entered. */
export function cell(page: Paper, label: string, value: string, x: number, top: number, width: number, height = 26): void {
  box(page, x, top, width, height)
  fitText(page, label, x + 3, top + 1.5, width - 5, 8, 6)
  fitText(page, value, x + 3, top + 11.5, width - 5, height - 12, 9)
}

/** A row of cells from margin to margin; widths are shares of 540 points. */
export function cells(
  page: Paper,
  top: number,
  row: readonly [label: string, value: string, width: number][],
  height = 26,
): number {
  let x = left
  for (const [label, value, width] of row) {
    cell(page, label, value, x, top, width, height)
    x += width
  }
  return top + height
}

/** The employee's name from Section 1 at the top of a supplement. */
export function drawName(page: Paper, { section1 }: OpenedForm, top: number): number {
  const { lastName, firstName, middleInitial } = section1.entries
  return cells(page, top, [
    ['Last Name (Family Name) from Section 1.', lastName, 220],
    ['First Name (Given Name) from Section 1.', firstName, 200],
    ['Middle initial (if any) from Section 1.', middleInitial, 120],
  ])
}

/** A signature in its box. `base64`: PNG, '' for none. */
export async function drawSignature(page: Paper, base64: string, x: number, bottom: number, width: number): Promise<void> {
  if (base64 === '') return
  const image = await page.embedImage(Buffer.from(base64, 'base64'))
  page.putImage(image, x + 4, bottom - 1, { width: width - 8, height: 20 })
}

/** A line down the gray column between List A and List B. */
export const drawColumn = (page: Paper, x: number, top: number, height: number, width: number, words: string): void => {
  page.drawRectangle(x, top, width, height, GRAY)
  vertical(page, x, top, height)
  vertical(page, x + width, top, height)
  if (words) text(page, words, x, top + 2.5, width, { size: 7.4, strong: true, align: 'center' })
}

export const showDate = (day: string | null): string => (day === null ? '' : showDay(day))
