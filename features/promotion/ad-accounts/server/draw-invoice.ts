import { showAmount, showCents } from '../../../../common/cents.ts'
import { getDay, showDay } from '../../../../common/dates.ts'
import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import type { Db } from '../../../../kit/server/index.ts'
import { startPaper } from '../../../../kit/server/papers.ts'
import { QUIET } from '../../../../kit/server/seal/paper-parts.ts'
import type { Paper } from '../../../../kit/server/seal/paper.ts'
import type { AdInvoiceLine } from '../contract/index.ts'
import { showInvoiceNumber, showMonth } from '../rules.ts'
import { findInvoice, findVendorContact, type InvoiceRow, listInvoiceLines } from './store-invoices.ts'

const brand = '#b8430a'

/** Draws the PDF for an invoice's e-mail, through `drawPaper`. */
export const adInvoicePaper = 'ad-invoice'

/** A monthly invoice as PDF: a line for each campaign, and its credits with their reasons. */
export async function drawAdInvoice(db: Db, id: string): Promise<Uint8Array> {
  const invoice = (await findInvoice(db, id)) ?? refuse(standardRefusals.notFound)
  const vendor = (await findVendorContact(db, invoice.vendorId)) ?? refuse(standardRefusals.notFound)
  const name = showInvoiceNumber(invoice.number)
  const issuedOn = showDay(invoice.issuedAt)
  const page = await startPaper({
    title: `Invoice ${name}`,
    author: 'Liftbay',
    subject: `Advertising in ${showMonth(invoice.month)}`,
    madeAt: invoice.paidAt ?? invoice.issuedAt,
    producer: 'Liftbay',
    runningHead: { left: 'Liftbay', right: `Invoice ${name}` },
    foot: `Invoice ${name} · ${issuedOn}`,
  })
  page.writeText('Liftbay', { size: 13, face: 'strong', color: brand })
  page.drawRule(brand, 2)
  page.addSpace(16)
  page.writeText(`Invoice ${name}`, { size: 20, face: 'strong', leading: 1.25 })
  page.writeText(`Advertising in ${showMonth(invoice.month)}, by days in UTC. Issued ${issuedOn}.`, { size: 9, color: QUIET })
  page.addSpace(10)
  for (const line of [vendor.corporateName, vendor.contact, vendor.address, `${vendor.city}, ${vendor.state} ${vendor.zip}`])
    page.writeText(line, { size: 10 })
  page.addSpace(14)
  drawLines(page, await listInvoiceLines(db, id))
  drawTotals(page, invoice)
  return page.finish()
}

function drawLines(page: Paper, lines: AdInvoiceLine[]): void {
  page.writeTable(
    [
      { head: 'What' },
      { head: 'Kind', width: 90 },
      { head: 'Count', width: 50, align: 'right' },
      { head: 'Amount', width: 80, align: 'right' },
    ],
    lines.map(({ kind, label, quantity, cents }) => [label || 'Campaign', lineKinds[kind], String(quantity), showAmount(cents)]),
    { size: 9 },
  )
}

const lineKinds = { click: 'Clicks', 'add-on': 'Add-ons', credit: 'Credit' } as const

function drawTotals(page: Paper, { totalCents, fromBalanceCents, dueCents, dueOn, paidAt }: InvoiceRow): void {
  page.addSpace(10)
  page.ensureRoom(70)
  page.writeText(`Total: ${showCents(totalCents)}`, { size: 10 })
  if (fromBalanceCents > 0) page.writeText(`Taken from your balance: ${showCents(fromBalanceCents)}`, { size: 10 })
  if (fromBalanceCents < 0) page.writeText(`Added to your balance: ${showCents(-fromBalanceCents)}`, { size: 10 })
  const isSettled = dueCents === 0
  const due = isSettled ? 'Nothing is due.' : `Due ${showDay(dueOn)}: ${showCents(dueCents)}`
  page.writeText(paidAt && !isSettled ? `Paid ${showDay(getDay(paidAt))}: ${showCents(dueCents)}` : due, {
    size: 12,
    face: 'strong',
  })
}
