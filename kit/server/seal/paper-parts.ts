import { showCents } from '../../../common/cents.ts'
import type { Cell, Paper } from './paper.ts'

export const INK = '#1b2430'

export const QUIET = '#667085'

export const BRAND = '#14508c'

export const PANEL = '#f4f6f9'

/** The width of the amounts of a table and of the totals below it, in points. */
export const AMOUNT = 92

/** The title of a document, below its letterhead. */
export function drawTitle(page: Paper, title: string): void {
  page.drawRule(BRAND, 2)
  page.addSpace(16)
  page.writeText(title, { size: 20, face: 'strong', leading: 1.25 })
  page.addSpace(10)
}

/** Draws equal columns on a light background, each with a small label above its value. */
export function drawFacts(page: Paper, facts: [label: string, value: string][]): void {
  const gap = 12
  const width = (page.width - 24 - gap * (facts.length - 1)) / facts.length
  const cells: Cell[] = facts.map(([label, value]) => ({
    width,
    text: [
      { text: label, style: { size: 7.5, color: QUIET } },
      { text: value, style: { size: 10, face: 'strong' } },
    ],
  }))
  page.writeRow(cells, { padding: { x: 12, y: 8 }, gap, fill: PANEL })
}

/** A person or thing in half the page's width: a small label, the name, and lines about it. Empty lines are left out. */
export interface Party {
  label: string
  name: string
  lines: readonly (string | null | false)[]
}

/** Draws two parties side by side, such as the customer and the vehicle. */
export function drawParties(page: Paper, parties: readonly [Party, Party]): void {
  const width = (page.width - 24) / 2
  const cells = parties.map(({ label, name, lines }) => ({
    width,
    text: [
      { text: label, style: { size: 7.5, color: QUIET } },
      { text: name, style: { size: 10.5, face: 'strong' as const } },
      ...lines
        .filter((text) => typeof text === 'string' && text !== '')
        .map((text) => ({ text: text as string, style: { size: 9 } })),
    ],
  }))
  page.writeRow(cells, { gap: 24 })
}

/** The title of a section, kept on one page with at least `keepWith` points of what follows. */
export function drawSection(page: Paper, title: string, keepWith: number): void {
  page.addSpace(10)
  page.ensureRoom(keepWith + 26)
  page.writeText(title, { size: 13, face: 'strong', color: BRAND })
  page.addSpace(4)
}

/** A label and an amount, aligned with the amounts of a table above. */
export function drawSum(page: Paper, label: string, cents: number, { strong = false, color = INK } = {}): void {
  const style = { size: strong ? 9.5 : 9, face: strong ? ('strong' as const) : ('regular' as const), align: 'right' as const }
  page.writeRow(
    [
      { width: page.width - 12 - AMOUNT - 10, text: label, style: { ...style, color: strong ? color : QUIET } },
      { width: AMOUNT, text: showCents(cents), style: { ...style, color } },
    ],
    { padding: { x: 6, y: 2.5 }, gap: 10 },
  )
}
