import { showAmount, showCents } from '../../../common/cents.ts'
import { refuse, standardRefusals } from '../../../common/refusal.ts'
import type { Db } from '../../../server/kit/database/database.ts'
import { chargesOn } from '../../work-orders/rules.ts'
import type { BilledJob, BillTotals } from '../contract.ts'
import { type PaperRow, readPaper } from './store-paper.ts'

export type Paper = Omit<PaperRow, 'jobs'> & { jobs: BilledJob[]; totals: BillTotals; owedCents: number }

const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0)

/** A work order's bill with every line and all sums. Refuses one that is not there; who may see it was decided before. */
export async function paperOf(db: Db, workOrderId: string): Promise<Paper> {
  const row = (await readPaper(db, workOrderId)) ?? refuse(standardRefusals.notFound)
  const labor = (job: PaperRow['jobs'][number]) => sum(job.labors.map((line) => line.amountCents))
  const parts = (job: PaperRow['jobs'][number]) => sum(job.parts.map((line) => line.totalCents))
  const totals = chargesOn({ laborCents: sum(row.jobs.map(labor)), partsCents: sum(row.jobs.map(parts)) }, row.rates)
  return {
    ...row,
    jobs: row.jobs.map((job) => ({ ...job, totalCents: labor(job) + parts(job) })),
    totals,
    // Before the work is finished nothing is billed, so nothing is owed.
    owedCents: (row.billCents ?? 0) - row.paidCents,
  }
}

/** What the calls that show a bill have in common. */
export const billedOf = ({ workOrderId, invoice, state, shop, customer, vehicle, jobs, totals, rates, ...paper }: Paper) => ({
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
  paidCents: paper.paidCents,
  owedCents: paper.owedCents,
  ledger: paper.ledger,
  refundsDue: paper.refundsDue,
})

/** A bill as paragraphs of a mail. */
export function paperLines({ vehicle, jobs, totals }: Paper): string[] {
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
    `Tax: ${showAmount(totals.taxCents)}`,
    `Total: ${showCents(totals.totalCents)}`,
  ]
  return [vehicle.title, ...jobs.map(job), sums.join('\n')]
}
