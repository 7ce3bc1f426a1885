import { showAmount, showCents } from '../../../../common/cents.ts'
import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import type { Db } from '../../../../kit/server/index.ts'
import type { CardProvider } from '../../../cards/card-payments/server/index.ts'
import { showExemption } from '../../../people/exemptions/rules.ts'
import {
  calculateJobCharges,
  listShown,
  showAdjustment,
  showLineName,
  toCountedJob,
  nameJob,
} from '../../../repair/work-orders/rules.ts'
import type { BilledJob, BillTotals } from '../contract/index.ts'
import { calculateOwedCents, reasonNotToPayByCard, calculateRefundableCents } from '../rules.ts'
import { type PaperRow, readPaper } from './store-paper.ts'

export type BillPaper = Omit<PaperRow, 'jobs'> & {
  jobs: BilledJob[]
  totals: BillTotals
  owedCents: number
  refundableCents: number
}

const addUp = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)

/** A work order's bill with every line and all totals. Refuses when it does not exist. The caller has already checked access. */
export async function readBillPaper(db: Db, workOrderId: string): Promise<BillPaper> {
  const row = (await readPaper(db, workOrderId)) ?? refuse(standardRefusals.notFound)
  const sumLabor = (job: PaperRow['jobs'][number]) => addUp(job.labors.map((line) => line.amountCents))
  const sumParts = (job: PaperRow['jobs'][number]) => addUp(job.parts.map((line) => line.totalCents))
  const jobs = row.jobs.map((job) =>
    toCountedJob({ ...job, adjustments: row.adjustments.filter(({ concernId }) => concernId === job.concernId) }),
  )
  const { charges, each } = calculateJobCharges(
    jobs,
    row.adjustments.filter(({ concernId }) => concernId === null),
    row.rates,
  )
  const adjustments = listShown(
    row.adjustments.map((adjustment) => ({ ...adjustment, cents: each.get(adjustment.adjustmentId) ?? 0 })),
  )
  const { storageCents, storageTaxCents } = row
  const taxCents = charges.taxCents + storageTaxCents
  return {
    ...row,
    jobs: row.jobs.map((job) => ({ ...job, totalCents: sumLabor(job) + sumParts(job) })),
    totals: { ...charges, taxCents, adjustments, storageCents, totalCents: charges.totalCents + storageCents + storageTaxCents },
    // Nothing is billed, and so nothing is owed, until the work is finished.
    owedCents: calculateOwedCents({ ...row, totalCents: row.billCents }),
    refundableCents: calculateRefundableCents({ ...row, totalCents: row.billCents }),
  }
}

/** The fields that all calls showing a bill share. */
export const showBilled = ({
  workOrderId,
  invoice,
  state,
  shop,
  customer,
  vehicle,
  advisor,
  jobs,
  totals,
  rates,
  ...paper
}: BillPaper) => ({
  advisor,
  workOrderId,
  invoice,
  state,
  shop,
  customer,
  vehicle,
  jobs,
  totals,
  partsTaxRate: rates.partsTaxRate,
  laborTaxRate: rates.laborTaxRate,
  exemption: paper.exemption,
  authorizedCents: paper.authorizedCents,
  toleratedCents: paper.toleratedCents,
  authorizedNetCents: paper.authorizedNetCents,
  paidCents: paper.paidCents,
  creditedCents: paper.creditedCents,
  owedCents: paper.owedCents,
  heldCents: paper.heldCents,
  refundableCents: paper.refundableCents,
  ledger: paper.ledger,
  refundsDue: paper.refundsDue,
  refundsUnderWay: paper.refundsUnderWay,
})

/** Whether a bill can be paid by card now, and through which providers. */
export function showPayable(paper: BillPaper, providers: readonly CardProvider[], how: { byLink?: boolean } = {}) {
  const reason = reasonNotToPayByCard({ ...paper, totalCents: paper.billCents }, paper.terms.takes, how)
  return {
    notPayable: reason && { code: reason.code, msg: reason.msg },
    providers: providers.map(({ name, label }) => ({ name, label })),
  }
}

/** A bill as paragraphs of an e-mail. */
export function listBillLines({ vehicle, jobs, totals, exemption }: BillPaper): string[] {
  const job = ({ title, complaint, labors, parts }: BilledJob) =>
    [
      nameJob({ title, complaint }),
      ...labors.map((line) => `${showLineName(line.title, line)}: ${showAmount(line.amountCents)}`),
      ...parts.map(
        (line) =>
          `${showLineName(line.name, line)} (${line.quantityHundredths / 100} x ${showAmount(line.priceCents)}): ${showAmount(line.totalCents)}`,
      ),
    ].join('\n')
  const sums = [
    `Labor: ${showAmount(totals.laborCents)}`,
    `Parts: ${showAmount(totals.partsCents)}`,
    ...(totals.suppliesCents > 0 ? [`Shop supplies: ${showAmount(totals.suppliesCents)}`] : []),
    ...totals.adjustments.map(showAdjustment).map(({ label, cents }) => `${label}: ${showAmount(cents)}`),
    exemption ? showExemption(exemption) : `Tax: ${showAmount(totals.taxCents)}`,
    ...(totals.storageCents > 0 ? [`Storage: ${showAmount(totals.storageCents)}`] : []),
    `Total: ${showCents(totals.totalCents)}`,
  ]
  return [vehicle.title, ...jobs.map(job), sums.join('\n')]
}
