import { showCents } from '../../../common/cents.ts'
import { dayMilliseconds } from '../../../common/dates.ts'
import { type AdjustmentTerms, type Charges, calculateJobCharges, toHundredths } from './charges.ts'
import type {
  Answer,
  EstimateAdjustment,
  EstimateContent,
  EstimateJob,
  ShopAdjustment,
  ShopConcern,
  ShownAdjustment,
  WorkOrderState,
} from './contract/index.ts'
import { isAsked, calculateJobTotal, addUp } from './job-totals.ts'

/** How many days after it was sent an estimate can be answered. */
export const estimateGoodForDays = 30

export const calculateExpiry = (sentAt: Date): Date => new Date(sentAt.getTime() + estimateGoodForDays * dayMilliseconds)

/** Old prices do not bind a shop; it sends the estimate again. */
export const isExpired = (sentAt: Date, now: Date): boolean => now >= calculateExpiry(sentAt)

/** The state after an answer. Started work continues; when every job is declined, the shop can only send a new estimate. */
export function getStateAfterAnswer(answers: readonly Answer[], hasBegun: boolean): WorkOrderState {
  if (!answers.some(({ answer }) => answer === 'approved')) return 'estimate'
  return hasBegun ? 'in-progress' : 'authorized'
}

/** Whether every job of the estimate is answered exactly once. */
export function answersAll(content: Pick<EstimateContent, 'jobs'>, answers: readonly Answer[]): boolean {
  const answered = new Set(answers.map(({ concernId }) => concernId))
  return (
    answered.size === answers.length &&
    answered.size === content.jobs.length &&
    content.jobs.every(({ concernId }) => answered.has(concernId))
  )
}

/** The jobs as an estimate shows them: all that are not declined and have something to charge. */
export function estimateJobs(concerns: readonly ShopConcern[]): EstimateJob[] {
  return concerns
    .filter((concern) => concern.decision !== 'declined' && isAsked(concern))
    .map((concern) => ({
      concernId: concern.concernId,
      complaint: concern.complaint,
      cause: concern.cause,
      labors: concern.labors.map((labor) => ({
        laborguideId: labor.laborguideId,
        title: labor.title,
        hoursHundredths: toHundredths(labor.hours),
        rateCents: labor.rate,
        amountCents: labor.laborTimeAmount,
      })),
      parts: [
        ...concern.labors.flatMap((labor) => labor.parts.map((part) => ({ ...part, laborguideId: labor.laborguideId }))),
        ...concern.parts.map((part) => ({ ...part, laborguideId: null })),
      ].map((part) => ({
        laborguideId: part.laborguideId,
        name: part.name,
        partNo: part.partNo,
        manufacturer: part.manufacturer,
        condition: part.condition,
        quantityHundredths: toHundredths(part.quantity),
        priceCents: part.ext,
        totalCents: part.total,
      })),
      adjustments: concern.adjustments.map(getAdjustmentTerms),
      totalCents: calculateJobTotal(concern),
    }))
}

/** A fee or discount as an estimate stores it. */
export const getAdjustmentTerms = ({
  adjustmentId,
  kind,
  name,
  unit,
  base,
  amount,
  taxed,
  offeredCents,
}: ShopAdjustment): EstimateAdjustment => ({
  adjustmentId,
  kind,
  name,
  unit,
  base,
  amount,
  taxed,
  cents: offeredCents,
})

/** The total of a version's approved jobs, with supplies and tax. Cents. */
export const calculateApprovedCharges = (
  content: PricedEstimate,
  answers: readonly Pick<Answer, 'concernId' | 'answer'>[],
): Charges => calculateChargesOfApproved(content, answers).charges

/** The part of an estimate that its charges are computed from. */
export type PricedEstimate = Pick<EstimateContent, 'jobs' | 'rates' | 'adjustments'>

/** The same, with the amount of each fee and discount. */
export function calculateChargesOfApproved(
  { jobs, rates, adjustments = [] }: PricedEstimate,
  answers: readonly Pick<Answer, 'concernId' | 'answer'>[],
): ReturnType<typeof calculateJobCharges> {
  const approved = new Set(answers.filter(({ answer }) => answer === 'approved').map(({ concernId }) => concernId))
  const counted = jobs
    .filter(({ concernId }) => approved.has(concernId))
    .map((job) => ({
      laborCents: addUp(job.labors.map((labor) => labor.amountCents)),
      partsCents: addUp(job.parts.map((part) => part.totalCents)),
      isAsked: isAsked(job),
      adjustments: job.adjustments ?? [],
    }))
  return calculateJobCharges(counted, adjustments, rates)
}

/** The fees and discounts of the approved jobs, as the customer sees them. */
export function listShownAdjustments(
  content: PricedEstimate,
  answers: readonly Pick<Answer, 'concernId' | 'answer'>[],
): ShownAdjustment[] {
  const { each } = calculateChargesOfApproved(content, answers)
  const all = [
    ...content.jobs.flatMap(({ concernId, adjustments = [] }) => adjustments.map((one) => ({ ...one, concernId }))),
    ...(content.adjustments ?? []).map((one) => ({ ...one, concernId: null })),
  ]
  return all
    .map(({ adjustmentId, concernId, kind, name }) => ({ concernId, kind, name, cents: each.get(adjustmentId) ?? 0 }))
    .filter(({ cents }) => cents > 0)
}

const baseLabels = { labor: 'the labor', parts: 'the parts', all: 'labor and parts' }

/** "$5.00", "10% of the labor" */
export const showTerms = ({ unit, base, amount }: Pick<AdjustmentTerms, 'unit' | 'base' | 'amount'>): string =>
  unit === 'cents' ? showCents(amount) : `${amount / 1000}% of ${baseLabels[base]}`

/** A fee or discount as a line of the bill: a discount is below 0. */
export const showAdjustment = ({
  kind,
  name,
  cents,
}: Pick<ShownAdjustment, 'kind' | 'name' | 'cents'>): { label: string; cents: number } =>
  kind === 'fee' ? { label: name, cents } : { label: `Discount: ${name}`, cents: -cents }

/** Whether two jobs are the same work at the same price; the wording of the cause does not matter. */
export function isSameJob(a: EstimateJob, b: EstimateJob): boolean {
  return makeComparableText(a) === makeComparableText(b)
}

const makeComparableText = ({ complaint, labors, parts, adjustments = [] }: EstimateJob) =>
  makeCanonicalText({
    complaint,
    labors,
    parts,
    adjustments: adjustments.map(({ kind, name, unit, base, amount, taxed }) => ({ kind, name, unit, base, amount, taxed })),
  })

/** JSON with sorted keys, so that equal values have the same text and the same hash. */
export function makeCanonicalText(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
}
