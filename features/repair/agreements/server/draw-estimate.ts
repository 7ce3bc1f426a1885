import { showAmount, showCents } from '../../../../common/cents.ts'
import type { CellText, Column, Paper } from '../../../../kit/server/seal/paper.ts'
import type { PaperCharge, PaperEstimate, PaperJob } from './agreement-paper-content.ts'
import { BRAND, INK, PANEL, QUIET } from './agreement-paper-sections.ts'

const APPROVED = '#0b6b3a'

const DECLINED = '#a3211b'

/** Shared by the amounts of the lines and the totals below them. */
const AMOUNT = 92

const COLUMNS: Column[] = [
  { head: 'Description' },
  { head: 'Hours / qty', width: 58, align: 'right' },
  { head: 'Rate / price', width: 72, align: 'right' },
  { head: 'Amount', width: AMOUNT, align: 'right' },
]

/** Draws every job with its lines and the customer's answer, then the totals. */
export function drawEstimate(page: Paper, estimate: PaperEstimate): void {
  for (const [index, job] of estimate.jobs.entries()) drawJob(page, job, index + 1)
  drawTotals(page, estimate)
}

function drawJob(page: Paper, job: PaperJob, number: number): void {
  const approved = job.answer === 'approved'
  page.writeRow(
    [
      { width: page.width - 24 - 90, text: `${number}. ${job.concern}`, style: { size: 10, face: 'strong' } },
      {
        width: 90,
        text: approved ? 'Approved' : 'Declined',
        style: { size: 10, face: 'strong', align: 'right', color: approved ? APPROVED : DECLINED },
      },
    ],
    { padding: { x: 12, y: 6 }, fill: PANEL, accent: approved ? APPROVED : DECLINED, keepWith: 60 },
  )
  if (!approved && job.reason) {
    page.writeRow([{ width: page.width - 24, text: `Reason given: ${job.reason}`, style: { size: 8.5, color: DECLINED } }], {
      padding: { x: 12, y: 4 },
    })
  }
  const rows = [...job.labors.map(makeLaborRow), ...job.parts.map(makePartRow), ...(job.adjustments ?? []).map(chargeRow)]
  page.writeTable(COLUMNS, rows, { size: 8.5, keepWith: 20, ...(approved ? {} : { color: QUIET }) })
  const label = approved ? 'Job total' : 'Job total, not authorized'
  drawSum(page, label, job.totalCents, { strong: true, color: approved ? INK : QUIET })
  page.addSpace(12)
}

function makeLaborRow({ name, hours, rateCents, totalCents }: PaperJob['labors'][number]): CellText[] {
  return [name, `${showHours(hours)} h`, showAmount(rateCents), showAmount(totalCents)]
}

function makePartRow({ name, number, condition, quantity, priceCents, totalCents }: PaperJob['parts'][number]): CellText[] {
  const described = [name, number && `no. ${number}`, condition].filter(Boolean).join(', ')
  return [described, showQuantity(quantity), showAmount(priceCents), showAmount(totalCents)]
}

const chargeRow = ({ name, cents }: PaperCharge): CellText[] => [name, '', '', showAmount(cents)]

function drawTotals(page: Paper, estimate: PaperEstimate): void {
  const charges = [...estimate.fees, ...estimate.taxes]
  page.ensureRoom(Math.min(6 + charges.length, 13) * 16 + 30)
  if (!page.isPageEmpty) page.drawRule()
  page.addSpace(6)
  drawSum(page, 'Labor', estimate.laborCents)
  drawSum(page, 'Parts', estimate.partsCents)
  for (const { name, cents } of charges) drawSum(page, name, cents)
  drawSum(page, 'Estimate total', estimate.totalCents, { strong: true })
  drawSum(page, 'Approved jobs, with their share of charges and tax', estimate.approvedCents, { strong: true })
  page.addSpace(4)
  page.writeRow(
    [
      { width: page.width - 24 - 140, text: 'Authorized total', style: { size: 12, face: 'strong', color: '#ffffff' } },
      {
        width: 140,
        text: showCents(estimate.authorizedCents),
        style: { size: 12, face: 'strong', color: '#ffffff', align: 'right' },
      },
    ],
    { padding: { x: 12, y: 8 }, fill: BRAND },
  )
  page.addSpace(4)
  page.writeText('The bill will not exceed the authorized total unless the customer authorizes more.', { size: 8, color: QUIET })
  page.addSpace(8)
}

/** A label and an amount, aligned with the amounts of the table. */
function drawSum(page: Paper, label: string, cents: number, { strong = false, color = INK } = {}): void {
  const style = { size: strong ? 9.5 : 9, face: strong ? ('strong' as const) : ('regular' as const), align: 'right' as const }
  page.writeRow(
    [
      { width: page.width - 12 - AMOUNT - 10, text: label, style: { ...style, color: strong ? color : QUIET } },
      { width: AMOUNT, text: showCents(cents), style: { ...style, color } },
    ],
    { padding: { x: 6, y: 2.5 }, gap: 10 },
  )
}

const showHours = (hours: number) => hours.toFixed(2)

const showQuantity = (quantity: number) => String(Math.round(quantity * 1000) / 1000)
