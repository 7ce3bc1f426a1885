import { showAmount } from '../../../../common/cents.ts'
import { showHours } from '../../../../common/hours.ts'
import { AMOUNT, drawSum, INK, PANEL, QUIET } from '../../../../kit/server/seal/paper-parts.ts'
import type { CellText, Column, Paper } from '../../../../kit/server/seal/paper.ts'
import { showExemption } from '../../../people/exemptions/rules.ts'
import type { Answer, EstimateAdjustment, EstimateContent, EstimateJob, ShownAdjustment } from '../contract/index.ts'
import {
  calculateApprovedCharges,
  describePromotion,
  findConcernUnderName,
  isInTotal,
  isOption,
  listShown,
  listShownAdjustments,
  nameJob,
  showAdjustment,
  showLineName,
} from '../rules.ts'

/** An amount with its name. Discounts are negative. */
export interface PaperCharge {
  name: string
  cents: number
}

/** A job as papers show it. Money is in integer cents. */
export interface PaperJob {
  /** The job's name, and the cause that was found. */
  concern: string
  /** The customer's own words, when the job has a name of its own. */
  under?: string
  /** Below the heading, such as the correction. */
  notes?: string[]
  labors: { name: string; hours: number; rateCents: number; totalCents: number }[]
  parts: {
    name: string
    number?: string
    /** New, used or rebuilt. Some states require it. */
    condition?: string
    quantity: number
    priceCents: number
    totalCents: number
  }[]
  /** The job's own fees, and discounts as negative amounts. */
  adjustments?: PaperCharge[]
  totalCents: number
  /** It is an option, and not part of the estimate's total. */
  isExtra?: boolean
  /** The parts vendor that pays to have it offered. */
  promotedBy?: string
  /** Left out before the customer has answered. */
  answer?: 'approved' | 'declined'
  /** Why the customer declined the job. */
  reason?: string
}

/** The totals of an estimate as papers show them. */
export interface PaperTotals {
  laborCents: number
  partsCents: number
  /** Supplies and fees, and discounts as negative amounts. */
  fees: PaperCharge[]
  taxes: PaperCharge[]
  totalCents: number
}

export const toPaperJob = (job: EstimateJob): PaperJob => ({
  ...(isOption(job) ? { isExtra: true } : {}),
  ...(job.promotedBy ? { promotedBy: job.promotedBy } : {}),
  concern: [nameJob(job), job.cause].filter(Boolean).join('. Found: '),
  ...showUnder(findConcernUnderName(job)),
  labors: job.labors.map((labor) => ({
    name: showLineName(labor.title, labor),
    hours: labor.hoursHundredths / 100,
    rateCents: labor.rateCents,
    totalCents: labor.amountCents,
  })),
  parts: job.parts.map((part) => ({
    name: showLineName([part.manufacturer, part.name].filter(Boolean).join(' '), part),
    number: part.partNo,
    condition: part.condition,
    quantity: part.quantityHundredths / 100,
    priceCents: part.priceCents,
    totalCents: part.totalCents,
  })),
  adjustments: listPaperCharges(job.adjustments ?? []),
  totalCents: job.totalCents,
})

const showUnder = (under: string) => (under ? { under } : {})

/** The totals of the estimate with all of its jobs. */
export const toPaperTotals = (content: EstimateContent): PaperTotals => ({
  laborCents: content.laborCents,
  partsCents: content.partsCents,
  fees: [
    ...listSupplies(content.suppliesCents),
    ...listPaperCharges([
      ...content.jobs.filter((job) => isInTotal(content, job)).flatMap((job) => job.adjustments ?? []),
      ...(content.adjustments ?? []),
    ]),
  ],
  taxes: listTaxes(content, content.taxCents),
  totalCents: content.totalCents,
})

/** The totals of the jobs that the customer approved. What was taken off for work shared with a declined job is not. */
export function toApprovedTotals(content: EstimateContent, given: readonly Pick<Answer, 'concernId' | 'answer'>[]): PaperTotals {
  const { laborCents, partsCents, suppliesCents, taxCents, totalCents } = calculateApprovedCharges(content, given)
  return {
    laborCents,
    partsCents,
    fees: [...listSupplies(suppliesCents), ...toPaperCharges(listShownAdjustments(content, given))],
    taxes: listTaxes(content, taxCents),
    totalCents,
  }
}

const listSupplies = (cents: number): PaperCharge[] => (cents > 0 ? [{ name: 'Shop supplies', cents }] : [])

const listTaxes = ({ exemption }: EstimateContent, cents: number): PaperCharge[] =>
  exemption ? [{ name: showExemption(exemption), cents: 0 }] : cents > 0 ? [{ name: 'Sales tax', cents }] : []

const listPaperCharges = (adjustments: readonly EstimateAdjustment[]): PaperCharge[] =>
  toPaperCharges(listShown(adjustments.map((adjustment) => ({ ...adjustment, concernId: null }))))

const toPaperCharges = (adjustments: readonly ShownAdjustment[]): PaperCharge[] =>
  adjustments.map(showAdjustment).map(({ label, cents }) => ({ name: label, cents }))

const answers = {
  approved: { label: 'Approved', color: '#0b6b3a', total: 'Job total' },
  declined: { label: 'Declined', color: '#a3211b', total: 'Job total, not authorized' },
  none: { label: '', color: INK, total: 'Job total' },
}
const optionAnswers = {
  approved: { ...answers.approved, label: 'Option added', total: 'Option total, on top of the estimate total' },
  declined: { label: 'Not added', color: QUIET, total: 'Optional, not added' },
  none: { label: 'Option', color: QUIET, total: 'Optional, not included in the total' },
}

const quantityColumns: Column[] = [{ head: 'Description' }, { head: 'Hours / qty', width: 58, align: 'right' }]
const priceColumns: Column[] = [
  ...quantityColumns,
  { head: 'Rate / price', width: 72, align: 'right' },
  { head: 'Amount', width: AMOUNT, align: 'right' },
]

/** Draws jobs with their lines, and the customer's answers if there are any. `from` numbers the first. Without prices, for the technician. */
export function drawPaperJobs(page: Paper, jobs: readonly PaperJob[], { prices = true, from = 1 } = {}): void {
  for (const [index, job] of jobs.entries()) drawJob(page, job, { number: index + from, prices })
}

function drawJob(page: Paper, job: PaperJob, { number, prices }: { number: number; prices: boolean }): void {
  const isDeclined = job.answer === 'declined'
  const { label, color, total } = (job.isExtra ? optionAnswers : answers)[job.answer ?? 'none']
  page.writeRow(
    [
      { width: page.width - 24 - 90, text: `${number}. ${job.concern}`, style: { size: 10, face: 'strong' } },
      { width: 90, text: label, style: { size: 10, face: 'strong', align: 'right', color } },
    ],
    { padding: { x: 12, y: 6 }, fill: PANEL, accent: color, keepWith: 60 },
  )
  if (job.under)
    page.writeRow([{ width: page.width - 24, text: `Concern: ${job.under}`, style: { size: 8.5, color: QUIET } }], {
      padding: { x: 12, y: 4 },
      keepWith: 40,
    })
  if (isDeclined && job.reason) drawNote(page, `Reason given: ${job.reason}`, color)
  if (job.promotedBy) drawNote(page, describePromotion(job.promotedBy), QUIET)
  for (const note of job.notes ?? []) drawNote(page, note, INK)
  const rows = [
    ...job.labors.map(makeLaborRow),
    ...job.parts.map(makePartRow),
    ...(prices ? (job.adjustments ?? []).map(makeChargeRow) : []),
  ]
  const columns = prices ? priceColumns : quantityColumns
  if (prices || rows.length > 0)
    page.writeTable(
      columns,
      rows.map((row) => row.slice(0, columns.length)),
      { size: 8.5, keepWith: 20, ...(isDeclined ? { color: QUIET } : {}) },
    )
  if (prices) drawSum(page, total, job.totalCents, { strong: true, color: isDeclined ? QUIET : INK })
  page.addSpace(12)
}

const drawNote = (page: Paper, text: string, color: string) =>
  page.writeRow([{ width: page.width - 24, text, style: { size: 8.5, color } }], { padding: { x: 12, y: 4 } })

function makeLaborRow({ name, hours, rateCents, totalCents }: PaperJob['labors'][number]): CellText[] {
  return [name, showHours(hours), showAmount(rateCents), showAmount(totalCents)]
}

function makePartRow({ name, number, condition, quantity, priceCents, totalCents }: PaperJob['parts'][number]): CellText[] {
  const described = [name, number && `no. ${number}`, condition].filter(Boolean).join(', ')
  return [described, String(Math.round(quantity * 1000) / 1000), showAmount(priceCents), showAmount(totalCents)]
}

const makeChargeRow = ({ name, cents }: PaperCharge): CellText[] => [name, '', '', showAmount(cents)]

/** Draws the totals below the jobs. `lines` more rows stay on the same page. `label` names their sum. */
export function drawPaperTotals(page: Paper, totals: PaperTotals, { lines = 0, label = 'Estimate total' } = {}): void {
  const charges = [...totals.fees, ...totals.taxes]
  page.ensureRoom(Math.min(3 + lines + charges.length, 13) * 16 + 30)
  if (!page.isPageEmpty) page.drawRule()
  page.addSpace(6)
  drawSum(page, 'Labor', totals.laborCents)
  drawSum(page, 'Parts', totals.partsCents)
  for (const { name, cents } of charges) drawSum(page, name, cents)
  drawSum(page, label, totals.totalCents, { strong: true })
}
