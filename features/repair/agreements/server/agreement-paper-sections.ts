import type { PDFImage } from '@cantoo/pdf-lib'
import { showCents } from '../../../../common/cents.ts'
import { showDayAndTime, showZone } from '../../../../common/dates.ts'
import { BRAND, drawFacts, drawParties, drawTitle, INK, QUIET } from '../../../../kit/server/seal/paper-parts.ts'
import type { Cell, Paper } from '../../../../kit/server/seal/paper.ts'
import type { TextStyle } from '../../../../kit/server/seal/text-lines.ts'
import { showVin } from '../../../catalog/vehicles/rules.ts'
import { drawLetterhead } from '../../../people/shops/server/index.ts'
import type { AgreementPaper } from './agreement-paper-content.ts'

/** Draws the letterhead, title, key figures, customer and vehicle. */
export async function drawHeading(page: Paper, paper: AgreementPaper): Promise<void> {
  await drawLetterhead(page, paper.shop)
  drawTitle(page, 'Authorization to inspect and repair')
  drawFacts(page, [
    ['Work order', paper.invoice],
    ['Date', showLocalTime(paper, paper.signedAt)],
    ['Approved total', showCents(paper.estimate.approved.totalCents)],
    ['Authorized total', showCents(paper.estimate.authorizedCents)],
  ])
  page.addSpace(14)
  const { customer, vehicle } = paper
  drawParties(page, [
    { label: 'Customer', name: customer.name, lines: [...customer.address, customer.phone, customer.email] },
    {
      label: 'Vehicle',
      name: vehicle.yearMakeModel,
      lines: [showVin(vehicle.vin), `Plate ${vehicle.plate}`, `Odometer ${vehicle.odometer}`],
    },
  ])
  page.addSpace(14)
}

/** Draws paragraphs as written; a blank text leaves no gap. At least `keepWith` points of what follows stay with the last paragraph. */
export function drawPlainText(page: Paper, text: string, { size = 9, keepWith = 0 } = {}): void {
  const paragraphs = text.split(/\n\s*\n/).filter((paragraph) => paragraph.trim())
  for (const [index, paragraph] of paragraphs.entries()) {
    page.writeText(paragraph.trim(), { size, leading: 1.5, keepWith: index === paragraphs.length - 1 ? keepWith : 0 })
    page.addSpace(6)
  }
}

/** Draws the written estimate choice, the state's notice, payment, old parts and storage. */
export function drawChoices(page: Paper, paper: AgreementPaper): void {
  const { choice } = paper
  const limit = choice.option === 3 ? showCents(choice.limitCents) : '$______'
  const options = [
    'I do not request a written estimate.',
    'I request a written estimate.',
    `I do not request a written estimate as long as the repair costs do not exceed ${limit}.`,
  ]
  for (const [index, text] of options.entries()) {
    const chosen = choice.option === index + 1
    const style: TextStyle = { size: 9.5, face: chosen ? 'strong' : 'regular', color: chosen ? INK : QUIET, leading: 1.68 }
    page.ensureRoom(page.measureRow([{ width: page.width - 20, text, style }]))
    page.drawChoice(page.left + 6, page.top + 8, chosen, BRAND)
    page.writeText(text, { ...style, indent: 20 })
  }
  page.addSpace(3)
  page.writeText(paper.stateNotice, { indent: 20, size: 8, color: QUIET })
  page.addSpace(10)
  const { centsPerDay, afterWorkingDays } = paper.storage
  drawFacts(page, [
    ['Payment method', paper.paymentMethod],
    ['Return old parts', paper.returnOldParts ? 'Yes' : 'No'],
    [
      'Storage',
      `${showCents(centsPerDay)} per day applies after ${afterWorkingDays} working ${afterWorkingDays === 1 ? 'day' : 'days'}`,
    ],
  ])
  page.addSpace(10)
  drawPlainText(page, paper.shopTexts.right)
}

/** Reads the signature images before anything is drawn. Throws if one is not an image. */
export async function readSignatures(page: Paper, { signatures }: AgreementPaper) {
  return { top: await page.embedImage(signatures.top.png), bottom: await page.embedImage(signatures.bottom.png) }
}

/** The statement, the signature above a line, the name and the time, always together on one page. */
export function drawSignature(
  page: Paper,
  paper: AgreementPaper,
  signed: { statement: string; name: string; image: PDFImage },
): void {
  const width = 260
  const under: Cell = {
    width,
    text: [
      { text: signed.name, style: { size: 9, face: 'strong' } },
      { text: `Signed electronically ${showLocalTime(paper, paper.signedAt)}`, style: { size: 7.5, color: QUIET } },
    ],
  }
  const statement: Cell = { width: page.width, text: signed.statement, style: { face: 'strong' } }
  page.addSpace(8)
  page.ensureRoom(page.measureRow([statement]) + 66 + Math.min(page.measureRow([under]), 200))
  page.writeRow([statement])
  const line = page.top + 60
  page.putImage(signed.image, page.left + 6, line - 2, { width: width - 12, height: 54 })
  page.drawRectangle(page.left, line, width, 0.8, INK)
  page.moveTo(line + 5)
  page.writeRow([under])
  page.addSpace(12)
}

/** An instant in the shop's zone, with the zone's name: `11/21/2026 02:05 PM PST`. */
export const showLocalTime = ({ timeZone }: Pick<AgreementPaper, 'timeZone'>, at: Date): string =>
  `${showDayAndTime(at, timeZone)} ${showZone(at, timeZone)}`
