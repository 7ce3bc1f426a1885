import type { Answer, EstimateAdjustment, EstimateJob, ShopAdjustment, ShopConcern } from './contract/index.ts'
import { getAdjustmentTerms, calculateApprovedCharges, estimateJobs, type PricedEstimate } from './estimates.ts'

/** The estimate version that was answered last, with its answers. */
export interface AnsweredJob {
  content: PricedEstimate
  answers: readonly Pick<Answer, 'concernId' | 'answer'>[]
  authorizedCents: number
  /** How far above it the state's rule allows the bill to go. */
  toleratedCents: number
}

/**
 * Approved jobs that no longer match their approval. Less of the same still matches: fewer hours, one part less, a lower price. A
 * customer who set a limit above the approved jobs allowed the shop to go up to it without asking: a job may grow, but not change.
 * Where the state allows a tolerance, the same lines may cost more, but other lines may not replace them.
 */
export function listChangedJobs(
  concerns: readonly ShopConcern[],
  { content, answers, authorizedCents, toleratedCents }: AnsweredJob,
): string[] {
  const hasLimit = allowsMore({ content, answers, authorizedCents })
  const approved = new Set(concerns.filter(({ decision }) => decision === 'approved').map(({ concernId }) => concernId))
  return estimateJobs(concerns)
    .filter(({ concernId }) => approved.has(concernId))
    .filter((job) => {
      const then = content.jobs.find(({ concernId }) => concernId === job.concernId)
      return !then || job.complaint !== then.complaint || (!hasLimit && !isCovered(job, then, toleratedCents > 0))
    })
    .map(({ concernId }) => concernId)
}

/** Whether the customer set a limit above the approved jobs, which lets a job grow up to it. */
const allowsMore = ({ content, answers, authorizedCents }: Omit<AnsweredJob, 'toleratedCents'>): boolean =>
  authorizedCents > calculateApprovedCharges(content, answers).totalCents

/** The name of a fee or discount of the whole order that no longer matches its approval; null when there is none. */
export function findChangedAdjustment(adjustments: readonly ShopAdjustment[], answered: AnsweredJob): string | null {
  if (allowsMore(answered)) return null
  const then = answered.content.adjustments ?? []
  return listNotCovered(adjustments.map(getAdjustmentTerms), then, answered.toleratedCents > 0)?.name ?? null
}

/** A fee nobody approved, or a promised discount that is gone. A lower fee or a higher discount is fine. */
function listNotCovered(
  now: readonly EstimateAdjustment[],
  then: readonly EstimateAdjustment[],
  mayCostMore: boolean,
): EstimateAdjustment | undefined {
  const of = (kind: string, list: readonly EstimateAdjustment[]) => list.filter((one) => one.kind === kind)
  const isAlike = (a: EstimateAdjustment, b: EstimateAdjustment) => a.unit === b.unit && a.base === b.base && a.taxed === b.taxed
  return (
    findFirstMissing(
      of('fee', now),
      of('fee', then),
      (fee, was) => fee.name === was.name && isAlike(fee, was) && (mayCostMore || fee.amount <= was.amount),
    ) ??
    findFirstMissing(
      of('discount', then),
      of('discount', now),
      (was, discount) => isAlike(was, discount) && (mayCostMore || discount.amount >= was.amount),
    )
  )
}

/** Whether each line was approved at its price or a higher one; with `mayCostMore`, at any price. */
function isCovered(job: EstimateJob, then: EstimateJob, mayCostMore: boolean): boolean {
  return (
    isEachFound(
      job.labors,
      then.labors,
      (now, was) =>
        now.title === was.title &&
        now.laborguideId === was.laborguideId &&
        (mayCostMore || (now.hoursHundredths <= was.hoursHundredths && now.rateCents <= was.rateCents)),
    ) &&
    isEachFound(
      job.parts,
      then.parts,
      (now, was) =>
        now.name === was.name &&
        now.partNo === was.partNo &&
        now.manufacturer === was.manufacturer &&
        now.condition === was.condition &&
        (mayCostMore || (now.quantityHundredths <= was.quantityHundredths && now.priceCents <= was.priceCents)),
    ) &&
    listNotCovered(job.adjustments ?? [], then.adjustments ?? [], mayCostMore) === undefined
  )
}

const isEachFound = <T>(lines: readonly T[], among: readonly T[], covers: (now: T, was: T) => boolean): boolean =>
  findFirstMissing(lines, among, covers) === undefined

/** The first line that no other line covers; each covers only one. */
function findFirstMissing<T>(lines: readonly T[], among: readonly T[], covers: (now: T, was: T) => boolean): T | undefined {
  const left = [...among]
  return lines.find((line) => {
    const at = left.findIndex((one) => covers(line, one))
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
}
