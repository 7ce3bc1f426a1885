import type { Answer, EstimateAdjustment, EstimateJob, ShopAdjustment, ShopConcern } from './contract/index.ts'
import {
  getAdjustmentTerms,
  calculateApprovedCharges,
  calculateChargesOfApproved,
  estimateJobs,
  type PricedEstimate,
} from './estimates.ts'
import { listPromisedOverlaps } from './overlaps.ts'

/** The estimate version that was answered last, with its answers. */
export interface AnsweredJob {
  content: PricedEstimate
  answers: readonly Pick<Answer, 'concernId' | 'answer'>[]
  authorizedCents: number
  /** How far above it the state's rule allows the bill to go. */
  toleratedCents: number
  /** The jobs whose last answer was no, as their estimates had them. */
  declined: readonly EstimateJob[]
}

/**
 * Approved jobs that no longer match their approval. Less of the same still matches: fewer hours, one part less, a lower price. A
 * customer who set a limit above the approved jobs allowed the shop to go up to it without asking: a job may grow, but not change, and
 * not by what the customer declined in another job.
 * Where the state allows a tolerance, the same lines may cost more, but other lines may not replace them.
 */
export function listChangedJobs(
  concerns: readonly ShopConcern[],
  { content, answers, authorizedCents, toleratedCents, declined }: AnsweredJob,
): string[] {
  const hasLimit = allowsMore({ content, answers, authorizedCents })
  const approved = new Set(concerns.filter(({ decision }) => decision === 'approved').map(({ concernId }) => concernId))
  return estimateJobs(concerns)
    .filter(({ concernId }) => approved.has(concernId))
    .filter((job) => {
      const then = content.jobs.find(({ concernId }) => concernId === job.concernId)
      if (!then || job.complaint !== then.complaint || (job.title ?? '') !== (then.title ?? '')) return true
      return hasLimit ? restoresDeclinedWork(job, then, declined) : !isCovered(job, then, toleratedCents > 0)
    })
    .map(({ concernId }) => concernId)
}

/** Whether the customer set a limit above the approved jobs, which lets a job grow up to it. */
const allowsMore = ({ content, answers, authorizedCents }: Omit<AnsweredJob, 'toleratedCents' | 'declined'>): boolean =>
  authorizedCents > calculateApprovedCharges(content, answers).totalCents

/** Spelling, spaces and punctuation do not make another line. */
const simplify = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]+/g, '')
const isSameText = (a: string, b: string): boolean => simplify(a) !== '' && simplify(a) === simplify(b)

const isSameLabor = (a: EstimateJob['labors'][number], b: EstimateJob['labors'][number]): boolean =>
  (a.laborguideId !== null && a.laborguideId === b.laborguideId) || isSameText(a.title, b.title)
const isSamePart = (a: EstimateJob['parts'][number], b: EstimateJob['parts'][number]): boolean =>
  isSameText(a.partNo, b.partNo) || isSameText(a.name, b.name)

/** Whether a line or fee that the customer did not approve here is one they declined in another job. */
function restoresDeclinedWork(job: EstimateJob, then: EstimateJob, declined: readonly EstimateJob[]): boolean {
  const others = declined.filter(({ concernId }) => concernId !== job.concernId)
  const isDeclined = <T>(of: (otherJob: EstimateJob) => readonly T[], isSame: (a: T, b: T) => boolean) => {
    const declinedLines = others.flatMap(of)
    return (line: T) => declinedLines.some((declinedLine) => isSame(line, declinedLine))
  }
  return (
    listUnmatched(job.labors, then.labors, coversLabor).some(isDeclined(({ labors }) => labors, isSameLabor)) ||
    listUnmatched(job.parts, then.parts, coversPart).some(isDeclined(({ parts }) => parts, isSamePart)) ||
    listUnmatched(listFees(job), listFees(then), (now, was) => now.name === was.name && now.amount <= was.amount).some(
      isDeclined(listFees, (a, b) => isSameText(a.name, b.name)),
    )
  )
}

const listFees = ({ adjustments = [] }: EstimateJob): EstimateAdjustment[] =>
  adjustments.filter((adjustment) => !isCredit(adjustment))

/**
 * The name of a fee, discount or overlap of the whole order that no longer matches its approval; null when there is none. An overlap was promised if both of
 * its jobs were approved, for as long as its labor is on the order.
 */
export function findChangedAdjustment(
  { adjustments, concerns }: { adjustments: readonly ShopAdjustment[]; concerns: readonly Pick<ShopConcern, 'labors'>[] },
  answered: AnsweredJob,
): string | null {
  const { each } = calculateChargesOfApproved(answered.content, answered.answers)
  const labors = new Set(concerns.flatMap((concern) => concern.labors.map(({ laborId }) => laborId)))
  const then = listPromisedOverlaps(answered.content.adjustments ?? [], each, labors)
  const now = adjustments.map(getAdjustmentTerms)
  if (!allowsMore(answered)) return listNotCovered(now, then, answered.toleratedCents > 0)?.name ?? null
  const declined = answered.declined.flatMap(listFees)
  const added = now.filter((adjustment) => !isCredit(adjustment) && !then.some((was) => was.name === adjustment.name))
  return added.find(({ name }) => declined.some((fee) => isSameText(name, fee.name)))?.name ?? null
}

/** True for a line that lowers the bill. */
const isCredit = ({ kind }: Pick<EstimateAdjustment, 'kind'>): boolean => kind === 'discount' || kind === 'overlap'

const isSameOverlap = ({ overlap: a }: EstimateAdjustment, { overlap: b }: EstimateAdjustment): boolean =>
  a?.laborId === b?.laborId && a?.work === b?.work

/** A fee or core charge nobody approved, or a promised discount or core credit that is gone. A lower fee or a higher discount is fine. */
function listNotCovered(
  now: readonly EstimateAdjustment[],
  then: readonly EstimateAdjustment[],
  mayCostMore: boolean,
): EstimateAdjustment | undefined {
  const of = (kind: 'fee' | 'discount', list: readonly EstimateAdjustment[]) =>
    list.filter((adjustment) => isCredit(adjustment) === (kind === 'discount'))
  const isAlike = (a: EstimateAdjustment, b: EstimateAdjustment) =>
    a.kind === b.kind && a.unit === b.unit && a.base === b.base && a.taxed === b.taxed && isSameOverlap(a, b)
  return (
    findFirstMissing(
      of('fee', now),
      of('fee', then),
      (fee, was) =>
        fee.name === was.name && isAlike(fee, was) && (mayCostMore || (fee.amount <= was.amount && isBackCovered(fee, was))),
    ) ??
    findFirstMissing(
      of('discount', then),
      of('discount', now),
      (was, discount) => isAlike(was, discount) && (mayCostMore || discount.amount >= was.amount),
    )
  )
}

/** Whether the credit for the returned core is at least as high as promised; for a lower charge, all of it is enough. */
const isBackCovered = ({ amount, backCents = 0 }: EstimateAdjustment, was: EstimateAdjustment): boolean =>
  backCents >= Math.min(was.backCents ?? 0, amount)

/** Whether each line was approved at its price or a higher one; with `mayCostMore`, at any price. */
function isCovered(job: EstimateJob, then: EstimateJob, mayCostMore: boolean): boolean {
  return (
    isEachFound(job.labors, then.labors, (now, was) => coversLabor(now, was, mayCostMore)) &&
    isEachFound(job.parts, then.parts, (now, was) => coversPart(now, was, mayCostMore)) &&
    listNotCovered(job.adjustments ?? [], then.adjustments ?? [], mayCostMore) === undefined
  )
}

/** A line approved without tax stays without it. */
const isTaxCovered = (
  now: { taxed?: boolean | undefined },
  was: { taxed?: boolean | undefined },
  mayCostMore: boolean,
): boolean => mayCostMore || now.taxed === false || was.taxed !== false

const coversLabor = (now: EstimateJob['labors'][number], was: EstimateJob['labors'][number], mayCostMore = false): boolean =>
  now.title === was.title &&
  now.laborguideId === was.laborguideId &&
  isTaxCovered(now, was, mayCostMore) &&
  (mayCostMore || (now.hoursHundredths <= was.hoursHundredths && now.rateCents <= was.rateCents))

const coversPart = (now: EstimateJob['parts'][number], was: EstimateJob['parts'][number], mayCostMore = false): boolean =>
  now.name === was.name &&
  now.partNo === was.partNo &&
  now.manufacturer === was.manufacturer &&
  now.condition === was.condition &&
  isTaxCovered(now, was, mayCostMore) &&
  (mayCostMore || (now.quantityHundredths <= was.quantityHundredths && now.priceCents <= was.priceCents))

const isEachFound = <T>(lines: readonly T[], among: readonly T[], covers: (now: T, was: T) => boolean): boolean =>
  listUnmatched(lines, among, covers).length === 0

/** The first line that no other line covers; each covers only one. */
const findFirstMissing = <T>(lines: readonly T[], among: readonly T[], covers: (now: T, was: T) => boolean): T | undefined =>
  listUnmatched(lines, among, covers)[0]

/** The lines that no other line covers; each covers only one. */
function listUnmatched<T>(lines: readonly T[], among: readonly T[], covers: (now: T, was: T) => boolean): T[] {
  const left = [...among]
  return lines.filter((line) => {
    const at = left.findIndex((candidate) => covers(line, candidate))
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
}
