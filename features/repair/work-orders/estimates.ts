import { showCents } from '../../../common/cents.ts'
import { dayMilliseconds } from '../../../common/dates.ts'
import { isAsked } from './asked-jobs.ts'
import { type AdjustmentTerms, type Charges, calculateJobCharges, type CountedJob, toHundredths } from './charges.ts'
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
import { estimateGoodForDays } from './contract/refusals.ts'
import { calculateJobTotal } from './job-totals.ts'
import { isOption, sortByJob } from './options.ts'

export const calculateExpiry = (sentAt: Date): Date => new Date(sentAt.getTime() + estimateGoodForDays * dayMilliseconds)

/** Old prices do not bind a shop; it sends the estimate again. */
export const isExpired = (sentAt: Date, now: Date): boolean => now >= calculateExpiry(sentAt)

/** The state after an answer. Started work continues; when every job is declined, the shop can only send a new estimate. */
export function getStateAfterAnswer(answers: readonly Answer[], hasBegun: boolean): WorkOrderState {
  if (!answers.some(({ answer }) => answer === 'approved')) return 'estimate'
  return hasBegun ? 'in-progress' : 'authorized'
}

/** Whether every job of the estimate is answered exactly once. Options may be left out. */
export function answersAll(content: Pick<EstimateContent, 'jobs'>, answers: readonly Answer[]): boolean {
  const answered = new Set(answers.map(({ concernId }) => concernId))
  return (
    answered.size === answers.length &&
    answers.every(({ concernId }) => content.jobs.some((job) => job.concernId === concernId)) &&
    content.jobs.every((job) => isOption(job) || answered.has(job.concernId))
  )
}

/**
 * The concerns an estimate asks about, options right behind their jobs. Their answers are recorded; a concern without lines is not on it. Neither is an
 * option of a job that is not, unless the customer approved it before.
 */
export function listAskedConcerns<
  T extends Parameters<typeof isAsked>[0] & Pick<ShopConcern, 'concernId' | 'decision' | 'optionOf'>,
>(concerns: readonly T[]): T[] {
  const asked = concerns.filter((concern) => concern.decision !== 'declined' && isAsked(concern))
  return sortByJob(
    asked.filter(
      (concern) =>
        !isOption(concern) || concern.decision === 'approved' || asked.some(({ concernId }) => concernId === concern.optionOf),
    ),
  )
}

/** The jobs as an estimate shows them: all that are not declined and have something to charge. */
export function estimateJobs(concerns: readonly ShopConcern[]): EstimateJob[] {
  return listAskedConcerns(concerns).map(toEstimateJob)
}

/** A concern with its lines as an estimate stores it. */
export const toEstimateJob = (concern: ShopConcern): EstimateJob => ({
  concernId: concern.concernId,
  // An estimate from before jobs had names stays the same text.
  ...(concern.title ? { title: concern.title } : {}),
  complaint: concern.complaint,
  cause: concern.cause,
  ...(concern.optionOf === null ? {} : { optionOf: concern.optionOf }),
  ...(concern.promotedBy ? { promotedBy: concern.promotedBy } : {}),
  labors: concern.labors.map((labor) => ({
    laborguideId: labor.laborguideId,
    title: labor.title,
    hoursHundredths: toHundredths(labor.hours),
    rateCents: labor.rate,
    amountCents: labor.laborTimeAmount,
    ...markOf(labor),
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
    ...markOf(part),
  })),
  adjustments: concern.adjustments.map(getAdjustmentTerms),
  totalCents: calculateJobTotal(concern),
})

/** Older estimates have no mark on a taxed line, so a taxed line stays without one. */
const markOf = ({ taxed }: { taxed: boolean }) => (taxed ? {} : { taxed })

/** A fee, discount or core charge as an estimate stores it. */
export const getAdjustmentTerms = ({
  adjustmentId,
  kind,
  name,
  unit,
  base,
  amount,
  taxed,
  backCents,
  overlap,
  offeredCents,
}: ShopAdjustment): EstimateAdjustment => ({
  adjustmentId,
  kind,
  name,
  unit,
  base,
  amount,
  taxed,
  ...(backCents > 0 ? { backCents } : {}),
  ...(overlap ? { overlap } : {}),
  cents: offeredCents,
})

/** The name of a line on a paper, with its mark when it is not taxed. */
export const showLineName = (name: string, { taxed = true }: { taxed?: boolean | undefined }): string =>
  taxed ? name : `${name} (not taxed)`

/** The total of a version's approved jobs, with supplies and tax. Cents. */
export const calculateApprovedCharges = (
  content: PricedEstimate,
  answers: readonly Pick<Answer, 'concernId' | 'answer'>[],
): Charges => calculateChargesOfApproved(content, answers).charges

/** The part of an estimate that its charges are computed from. */
export type PricedEstimate = Pick<EstimateContent, 'jobs' | 'rates' | 'adjustments'>

/** The charges of a version's approved jobs, with the amount of each fee, discount and core charge. */
export function calculateChargesOfApproved(
  { jobs, rates, adjustments = [] }: PricedEstimate,
  answers: readonly Pick<Answer, 'concernId' | 'answer'>[],
): ReturnType<typeof calculateJobCharges> {
  const approved = new Set(answers.filter(({ answer }) => answer === 'approved').map(({ concernId }) => concernId))
  const counted = jobs.filter(({ concernId }) => approved.has(concernId)).map(toCountedJob)
  return calculateJobCharges(counted, adjustments, rates)
}

/** A job of an estimate or a bill as the charges count it. */
export const toCountedJob = (job: {
  concernId?: string
  labors: readonly { amountCents: number; taxed?: boolean | undefined }[]
  parts: readonly { totalCents: number; taxed?: boolean | undefined }[]
  adjustments?: readonly AdjustmentTerms[] | undefined
}): CountedJob => ({
  ...(job.concernId === undefined ? {} : { concernId: job.concernId }),
  labors: job.labors.map(({ amountCents, taxed }) => ({ cents: amountCents, taxed })),
  parts: job.parts.map(({ totalCents, taxed }) => ({ cents: totalCents, taxed })),
  isAsked: isAsked(job),
  adjustments: job.adjustments ?? [],
})

/** The fees and discounts of the approved jobs, as the customer sees them. */
export function listShownAdjustments(
  content: PricedEstimate,
  answers: readonly Pick<Answer, 'concernId' | 'answer'>[],
): ShownAdjustment[] {
  const { each } = calculateChargesOfApproved(content, answers)
  const allAdjustments = [
    ...content.jobs.flatMap(({ concernId, adjustments = [] }) => adjustments.map((adjustment) => ({ ...adjustment, concernId }))),
    ...(content.adjustments ?? []).map((adjustment) => ({ ...adjustment, concernId: null })),
  ]
  return listShown(allAdjustments.map((adjustment) => ({ ...adjustment, cents: each.get(adjustment.adjustmentId) ?? 0 })))
}

/** The names of the overlaps of an estimate that no longer count, because a job of the pair is declined and the one that took less is approved. */
export function listLostOverlaps(content: PricedEstimate, answers: readonly Pick<Answer, 'concernId' | 'answer'>[]): string[] {
  const { each } = calculateChargesOfApproved(content, answers)
  const approved = new Set(answers.filter(({ answer }) => answer === 'approved').map(({ concernId }) => concernId))
  return (content.adjustments ?? [])
    .filter(
      ({ overlap, cents, adjustmentId }) => overlap && approved.has(overlap.concernId) && cents > 0 && !each.get(adjustmentId),
    )
    .map(({ name }) => name)
}

/** Fees, discounts and core charges as lines; what was credited for a returned core is a line of its own. */
export const listShown = (
  adjustments: readonly (Pick<AdjustmentTerms, 'kind' | 'backCents'> & {
    concernId: string | null
    name: string
    cents: number
  })[],
): ShownAdjustment[] =>
  adjustments
    .filter(({ cents }) => cents > 0)
    .flatMap(({ concernId, kind, name, cents, backCents = 0 }) => [
      { concernId, kind, name, cents },
      ...(backCents > 0 ? [{ concernId, kind: 'core-returned' as const, name, cents: backCents }] : []),
    ])

const baseLabels = { labor: 'the labor', parts: 'the parts', all: 'labor and parts' }

/** "$5.00", "10% of the labor" */
export const showTerms = ({ unit, base, amount }: Pick<AdjustmentTerms, 'unit' | 'base' | 'amount'>): string =>
  unit === 'cents' ? showCents(amount) : `${amount / 1000}% of ${baseLabels[base]}`

const adjustmentLabels = { discount: 'Discount', core: 'Core charge', 'core-returned': 'Core returned', sublet: 'Sublet' }
const isCharge = { fee: true, core: true, sublet: true, discount: false, overlap: false, 'core-returned': false }

/** A fee, discount, core charge or sublet as a line of the bill: a discount, an overlap and the credit for a returned core are below 0. */
export const showAdjustment = ({
  kind,
  name,
  cents,
}: Pick<ShownAdjustment, 'kind' | 'name' | 'cents'>): { label: string; cents: number } =>
  kind === 'fee' || kind === 'overlap'
    ? { label: name, cents: isCharge[kind] ? cents : -cents }
    : { label: `${adjustmentLabels[kind]}: ${name}`, cents: isCharge[kind] ? cents : -cents }

/** Whether two jobs are the same work at the same price; the wording of the cause does not matter. */
export function isSameJob(a: EstimateJob, b: EstimateJob): boolean {
  return makeComparableText(a) === makeComparableText(b)
}

const makeComparableText = ({ title = '', complaint, labors, parts, adjustments = [], optionOf, promotedBy }: EstimateJob) =>
  makeCanonicalText({
    title,
    complaint,
    optionOf,
    promotedBy,
    labors,
    parts,
    adjustments: adjustments.map(({ kind, name, unit, base, amount, taxed, backCents }) => ({
      kind,
      name,
      unit,
      base,
      amount,
      taxed,
      ...(backCents ? { backCents } : {}),
    })),
  })

/** JSON with sorted keys, so that equal values have the same text and the same hash. */
export function makeCanonicalText(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
}
