import { showAmount, showCents } from '../../../../common/cents.ts'
import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import type { Db } from '../../../../kit/server/index.ts'
import type { CardProvider } from '../../../cards/card-payments/server/index.ts'
import { calculateJobCharges, isAsked, showAdjustment } from '../../../repair/work-orders/rules.ts'
import type { BilledJob, BillTotals } from '../contract/index.ts'
import { calculateOwedCents, reasonNotToPayByCard, calculateRefundableCents } from '../rules.ts'
import { type PaperRow, readPaper } from './store-paper.ts'

export type BillPaper = Omit<PaperRow, 'jobs'> & {
  jobs: BilledJob[]
  totals: BillTotals
  owedCents: number
  toGiveBackCents: number
}

const addUp = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0)

/** A work order's bill with every line and all totals. Refuses when it does not exist. The caller has already checked access. */
export async function readBillPaper(db: Db, workOrderId: string): Promise<BillPaper> {
  const row = (await readPaper(db, workOrderId)) ?? refuse(standardRefusals.notFound)
  const sumLabor = (job: PaperRow['jobs'][number]) => addUp(job.labors.map((line) => line.amountCents))
  const sumParts = (job: PaperRow['jobs'][number]) => addUp(job.parts.map((line) => line.totalCents))
  const jobs = row.jobs.map((job) => {
    const adjustments = row.adjustments.filter(({ concernId }) => concernId === job.concernId)
    return { laborCents: sumLabor(job), partsCents: sumParts(job), isAsked: isAsked({ ...job, adjustments }), adjustments }
  })
  const { charges, each } = calculateJobCharges(
    jobs,
    row.adjustments.filter(({ concernId }) => concernId === null),
    row.rates,
  )
  const adjustments = row.adjustments.flatMap(({ adjustmentId, concernId, kind, name }) => {
    const cents = each.get(adjustmentId) ?? 0
    return cents > 0 ? [{ concernId, kind, name, cents }] : []
  })
  const { storageCents } = row
  return {
    ...row,
    jobs: row.jobs.map((job) => ({ ...job, totalCents: sumLabor(job) + sumParts(job) })),
    totals: { ...charges, adjustments, storageCents, totalCents: charges.totalCents + storageCents },
    // Nothing is billed, and so nothing is owed, until the work is finished.
    owedCents: calculateOwedCents({ ...row, totalCents: row.billCents }),
    toGiveBackCents: calculateRefundableCents({ ...row, totalCents: row.billCents }),
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
  jobs,
  totals,
  rates,
  ...paper
}: BillPaper) => ({
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
  authorizedCents: paper.authorizedCents,
  toleratedCents: paper.toleratedCents,
  authorizedNetCents: paper.authorizedNetCents,
  paidCents: paper.paidCents,
  creditedCents: paper.creditedCents,
  owedCents: paper.owedCents,
  heldCents: paper.heldCents,
  toGiveBackCents: paper.toGiveBackCents,
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

/** A bill as paragraphs of a mail. */
export function listBillLines({ vehicle, jobs, totals }: BillPaper): string[] {
  const job = ({ complaint, labors, parts }: BilledJob) =>
    [
      complaint,
      ...labors.map((line) => `${line.title}: ${showAmount(line.amountCents)}`),
      ...parts.map(
        (line) =>
          `${line.name} (${line.quantityHundredths / 100} x ${showAmount(line.priceCents)}): ${showAmount(line.totalCents)}`,
      ),
    ].join('\n')
  const sums = [
    `Labor: ${showAmount(totals.laborCents)}`,
    `Parts: ${showAmount(totals.partsCents)}`,
    ...(totals.suppliesCents > 0 ? [`Shop supplies: ${showAmount(totals.suppliesCents)}`] : []),
    ...totals.adjustments.map(showAdjustment).map(({ label, cents }) => `${label}: ${showAmount(cents)}`),
    `Tax: ${showAmount(totals.taxCents)}`,
    ...(totals.storageCents > 0 ? [`Storage: ${showAmount(totals.storageCents)}`] : []),
    `Total: ${showCents(totals.totalCents)}`,
  ]
  return [vehicle.title, ...jobs.map(job), sums.join('\n')]
}
