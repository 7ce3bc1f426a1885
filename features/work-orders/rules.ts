import { showCents } from '../../common/cents.ts'
import type { Refusal, RefusedDetail } from '../../common/refusal.ts'
import {
  type Answer,
  type Decision,
  type EstimateAdjustment,
  type EstimateContent,
  type EstimateJob,
  type ShopAdjustment,
  type ShopConcern,
  type ShownAdjustment,
  type WorkOrderState,
  workOrderRefusals as refusals,
} from './contract.ts'
import { type Adjusting, type Charges, chargesOfJobs, type CountedJob, hundredths, ownTotal, type Rates } from './charges.ts'
import { type Authorized, mostBilled, overBy } from './state-rules.ts'

export * from './charges.ts'
export * from './state-rules.ts'
export { trailWords } from './trail.ts'

/** Why something may not be done, with the sentence that has the figures; null when it may. */
export type Reason = { refusal: Refusal; detail?: RefusedDetail } | null

/** What the rules read of a job; a work order's concerns have more. */
export type JobLines = Pick<ShopConcern, 'concernId' | 'decision'> & {
  labors: readonly { laborTimeAmount: number; parts: readonly { total: number }[] }[]
  parts: readonly { total: number }[]
  /** The job's own fees and discounts. */
  adjustments?: readonly Adjusting[]
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)
const laborOf = (job: JobLines) => sum(job.labors.map((labor) => labor.laborTimeAmount))
const partsOf = (job: JobLines) =>
  sum(job.parts.map((part) => part.total)) + sum(job.labors.flatMap((labor) => labor.parts.map((part) => part.total)))

/** A concern with nothing to charge asks for nothing yet; a discount on it is none. */
export const isAsked = ({
  labors,
  parts,
  adjustments = [],
}: {
  labors: readonly unknown[]
  parts: readonly unknown[]
  adjustments?: readonly Pick<Adjusting, 'kind'>[] | undefined
}): boolean => labors.length + parts.length > 0 || adjustments.some(({ kind }) => kind === 'fee')

const countedOf = (job: JobLines): CountedJob => ({
  laborCents: laborOf(job),
  partsCents: partsOf(job),
  isAsked: isAsked(job),
  adjustments: job.adjustments ?? [],
})

/** A job's labors, parts, fees and discounts, before supplies and tax. */
export const jobTotal = (job: JobLines): number => ownTotal(countedOf(job))

/** Which jobs are counted. `offered`: every one that is not declined. `approved`: what would be billed. */
export const isCounted = (decision: Decision, which: 'offered' | 'approved'): boolean =>
  which === 'approved' ? decision === 'approved' : decision !== 'declined'

/** What the order comes to. */
export function totalsOf(
  order: { concerns: readonly JobLines[]; rates: Rates; adjustments?: readonly Adjusting[] },
  which: 'offered' | 'approved' = 'offered',
): Charges & { byConcern: Record<string, number> } {
  const counted = order.concerns.filter(({ decision }) => isCounted(decision, which)).map(countedOf)
  return {
    ...chargesOfJobs(counted, order.adjustments ?? [], order.rates).charges,
    byConcern: Object.fromEntries(order.concerns.map((job) => [job.concernId, jobTotal(job)])),
  }
}

/** Over this the numbers on paper are no longer those of a repair: $9,999,999.99. */
export const largestTotal = 999_999_999

/** An order as the decisions below need it. */
export interface Standing extends Authorized {
  state: WorkOrderState
  billCents: number
  /** What of it is tax. */
  billTaxCents: number
  /** Who authorized last. */
  authorizedBy: string
  hasApprovedJob: boolean
  /** The complaint of an approved job that is not what was approved any more; null when there is none. */
  changedJob: string | null
}

/** Concerns, labors and parts may be changed until the bill is frozen. */
export function reasonNotToEdit(state: WorkOrderState): Reason {
  if (state === 'closed') return { refusal: refusals.closed }
  if (state === 'cancelled') return { refusal: refusals.cancelled }
  return state === 'ready' ? { refusal: refusals.billFrozen } : null
}

/** Technician, promised time and odometer may be changed until the order has ended. */
export function reasonNotToUpdate(state: WorkOrderState): Reason {
  return state === 'ready' ? null : reasonNotToEdit(state)
}

/** The product's promise: nothing is worked or billed above what the customer authorized, and the shop's state lets it go above. */
export function reasonAboveAuthorized(order: Standing): Reason {
  const { billCents, authorizedCents, authorizedBy, toleratedCents } = order
  const allowed = authorizedCents ?? 0
  const overCents = overBy(order, order)
  if (overCents <= 0) return null
  const tolerated =
    toleratedCents === 0
      ? ''
      : ` The rule of your state lets it go ${showCents(toleratedCents)} above that: to ${mostBilled(order)}.`
  const above = showCents(toleratedCents === 0 ? overCents : Math.max(billCents - allowed, 0))
  const msg =
    authorizedCents === null
      ? `The bill would be ${showCents(billCents)}, and nothing has been authorized yet. Send the estimate.`
      : `The bill would be ${showCents(billCents)}, ${above} above the ${showCents(allowed)} ${authorizedBy} authorized.${tolerated} Send a revised estimate.`
  return {
    refusal: refusals.aboveAuthorized,
    detail: { msg, more: { billCents, authorizedCents: allowed, overCents, offer: 'revised-estimate' } },
  }
}

/** And nothing else is: a job is worked and billed as it was approved, or for less. */
export function reasonChanged({ changedJob, authorizedBy }: Pick<Standing, 'changedJob' | 'authorizedBy'>): Reason {
  if (changedJob === null) return null
  const msg = `“${changedJob}” is not what ${authorizedBy} approved any more. Send a revised estimate, or put it back as it was.`
  return { refusal: refusals.jobChanged, detail: { msg, more: { offer: 'revised-estimate' } } }
}

/** A line is worked only in a job the customer approved. Approved jobs go on while a revised estimate waits for its answer. */
export function reasonNotToWork(order: Standing, decision: Decision): Reason {
  const editing = reasonNotToEdit(order.state)
  if (editing) return editing
  if (decision === 'declined') return { refusal: refusals.jobDeclined }
  if (decision === 'none') return { refusal: refusals.jobNotAuthorized }
  const goesOn = order.state === 'in-progress' || (order.state === 'awaiting-authorization' && order.authorizedCents !== null)
  return goesOn ? (reasonAboveAuthorized(order) ?? reasonChanged(order)) : { refusal: refusals.notStarted }
}

/** Where the shop itself may move an order; sending, answering and paying move it too. */
export const nextStates: Readonly<Record<WorkOrderState, readonly WorkOrderState[]>> = {
  estimate: ['cancelled'],
  'awaiting-authorization': ['estimate', 'in-progress', 'cancelled'],
  authorized: ['in-progress', 'cancelled'],
  'in-progress': ['ready', 'cancelled'],
  ready: ['in-progress', 'closed'],
  closed: [],
  cancelled: [],
}

/** `estimate` and `in-progress` after `awaiting-authorization` take the question back: before or after a first authorization. */
export function reasonNotToMove(order: Standing, to: WorkOrderState): Reason {
  if (order.state === 'closed') return { refusal: refusals.closed }
  if (order.state === 'cancelled') return { refusal: refusals.cancelled }
  if (!nextStates[order.state].includes(to)) return { refusal: refusals.notPossible }
  if (to === 'estimate' && order.authorizedCents !== null) return { refusal: refusals.notPossible }
  if (to === 'in-progress' && order.state !== 'ready') {
    if (order.authorizedCents === null || !order.hasApprovedJob) return { refusal: refusals.nothingApproved }
    return reasonAboveAuthorized(order)
  }
  if (to === 'ready') {
    if (!order.hasApprovedJob) return { refusal: refusals.nothingApproved }
    return reasonAboveAuthorized(order) ?? reasonChanged(order)
  }
  if (to === 'closed') {
    const above = reasonAboveAuthorized(order)
    if (above) return above
    return order.billCents > 0 ? { refusal: refusals.notPaid } : null
  }
  return null
}

/** The estimate may be sent as long as work can still change, and when it says something. */
export function reasonNotToSend(state: WorkOrderState, jobs: readonly EstimateJob[]): Reason {
  const editing = reasonNotToEdit(state)
  if (editing) return editing
  return jobs.some(isAsked) ? null : { refusal: refusals.nothingToEstimate }
}

/** How long an estimate can be answered after it was sent, in days. */
export const estimateGoodForDays = 30

export const expiresAt = (sentAt: Date): Date => new Date(sentAt.getTime() + estimateGoodForDays * 86_400_000)

/** Prices of then are nothing to hold a shop to: it sends the estimate again. */
export const isExpired = (sentAt: Date, now: Date): boolean => now >= expiresAt(sentAt)

/** Where an answer leads: work that has begun goes on; with every job declined there is only a new offer to make. */
export function stateAfterAnswer(answers: readonly Answer[], hasBegun: boolean): WorkOrderState {
  if (!answers.some(({ answer }) => answer === 'approved')) return 'estimate'
  return hasBegun ? 'in-progress' : 'authorized'
}

/** Every job of the estimate is answered, and once. */
export function answersAll(content: Pick<EstimateContent, 'jobs'>, answers: readonly Answer[]): boolean {
  const answered = new Set(answers.map(({ concernId }) => concernId))
  return (
    answered.size === answers.length &&
    answered.size === content.jobs.length &&
    content.jobs.every(({ concernId }) => answered.has(concernId))
  )
}

/** An appointment's words, one concern a line. */
export function concernsOf(text: string): string[] {
  const lines = text
    .split('\n')
    .map((line) =>
      line
        .replace(/^[\s\-*•]+/, '')
        .trim()
        .slice(0, 1000),
    )
    .filter((line) => line !== '')
  return lines.length > 0 ? lines.slice(0, 20) : ['Inspect the vehicle']
}

/** The jobs as an estimate shows them: everything that was not declined. A concern that charges nothing asks for nothing yet. */
export function jobsOf(concerns: readonly ShopConcern[]): EstimateJob[] {
  return concerns
    .filter((concern) => concern.decision !== 'declined' && isAsked(concern))
    .map((concern) => ({
      concernId: concern.concernId,
      complaint: concern.complaint,
      cause: concern.cause,
      labors: concern.labors.map((labor) => ({
        laborguideId: labor.laborguideId,
        title: labor.title,
        hoursHundredths: hundredths(labor.hours),
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
        quantityHundredths: hundredths(part.quantity),
        priceCents: part.ext,
        totalCents: part.total,
      })),
      adjustments: concern.adjustments.map(termsOf),
      totalCents: jobTotal(concern),
    }))
}

/** A fee or discount as an estimate freezes it. */
export const termsOf = ({
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

/** What the approved jobs of a version come to, with supplies and tax. Cents. */
export const approvedCharges = (content: OfEstimate, answers: readonly Pick<Answer, 'concernId' | 'answer'>[]): Charges =>
  chargesOfApproved(content, answers).charges

type OfEstimate = Pick<EstimateContent, 'jobs' | 'rates' | 'adjustments'>

/** The same with what each fee and discount comes to. */
export function chargesOfApproved(
  { jobs, rates, adjustments = [] }: OfEstimate,
  answers: readonly Pick<Answer, 'concernId' | 'answer'>[],
): ReturnType<typeof chargesOfJobs> {
  const approved = new Set(answers.filter(({ answer }) => answer === 'approved').map(({ concernId }) => concernId))
  const counted = jobs
    .filter(({ concernId }) => approved.has(concernId))
    .map((job) => ({
      laborCents: sum(job.labors.map((labor) => labor.amountCents)),
      partsCents: sum(job.parts.map((part) => part.totalCents)),
      isAsked: isAsked(job),
      adjustments: job.adjustments ?? [],
    }))
  return chargesOfJobs(counted, adjustments, rates)
}

/** What a customer reads of the fees and discounts of what they approve. */
export function shownAdjustments(
  content: OfEstimate,
  answers: readonly Pick<Answer, 'concernId' | 'answer'>[],
): ShownAdjustment[] {
  const { each } = chargesOfApproved(content, answers)
  const all = [
    ...content.jobs.flatMap(({ concernId, adjustments = [] }) => adjustments.map((one) => ({ ...one, concernId }))),
    ...(content.adjustments ?? []).map((one) => ({ ...one, concernId: null })),
  ]
  return all
    .map(({ adjustmentId, concernId, kind, name }) => ({ concernId, kind, name, cents: each.get(adjustmentId) ?? 0 }))
    .filter(({ cents }) => cents > 0)
}

const ofWhat = { labor: 'the labor', parts: 'the parts', all: 'labor and parts' }

/** "$5.00", "10 % of the labor" */
export const showTerms = ({ unit, base, amount }: Pick<Adjusting, 'unit' | 'base' | 'amount'>): string =>
  unit === 'cents' ? showCents(amount) : `${amount / 1000} % of ${ofWhat[base]}`

/** As a bill lists it: what is taken off is below 0. */
export const listed = ({
  kind,
  name,
  cents,
}: Pick<ShownAdjustment, 'kind' | 'name' | 'cents'>): { label: string; cents: number } =>
  kind === 'fee' ? { label: name, cents } : { label: `Discount: ${name}`, cents: -cents }

/** The version that was answered last, with its answers. */
export interface Answered {
  content: OfEstimate
  answers: readonly Pick<Answer, 'concernId' | 'answer'>[]
  authorizedCents: number
  /** What the state's rule lets the bill go above it. */
  toleratedCents: number
}

/**
 * Approved jobs that are not what was approved any more. Less of the same is: fewer hours, a part left out, a lower price. Who set
 * a limit above what they approved allowed the shop to go on up to it without asking: then a job may grow, but not become another.
 * Where the state tolerates something, the same lines may come to more of the same; others may not take their place.
 */
export function changedJobs(
  concerns: readonly ShopConcern[],
  { content, answers, authorizedCents, toleratedCents }: Answered,
): string[] {
  const hasLimit = allowsMore({ content, answers, authorizedCents })
  const approved = new Set(concerns.filter(({ decision }) => decision === 'approved').map(({ concernId }) => concernId))
  return jobsOf(concerns)
    .filter(({ concernId }) => approved.has(concernId))
    .filter((job) => {
      const then = content.jobs.find(({ concernId }) => concernId === job.concernId)
      return !then || job.complaint !== then.complaint || (!hasLimit && !isCovered(job, then, toleratedCents > 0))
    })
    .map(({ concernId }) => concernId)
}

/** Who named a limit above what they approved lets a job grow up to it. */
const allowsMore = ({ content, answers, authorizedCents }: Omit<Answered, 'toleratedCents'>): boolean =>
  authorizedCents > approvedCharges(content, answers).totalCents

/** The name of a fee or discount of the whole order that is not what was approved any more; null when there is none. */
export function changedAdjustment(adjustments: readonly ShopAdjustment[], answered: Answered): string | null {
  if (allowsMore(answered)) return null
  const then = answered.content.adjustments ?? []
  return notCovered(adjustments.map(termsOf), then, answered.toleratedCents > 0)?.name ?? null
}

/** A fee that nobody approved, or a discount that was promised and is not given any more; less of a fee and more of a discount are fine. */
function notCovered(
  now: readonly EstimateAdjustment[],
  then: readonly EstimateAdjustment[],
  mayCostMore: boolean,
): EstimateAdjustment | undefined {
  const of = (kind: string, list: readonly EstimateAdjustment[]) => list.filter((one) => one.kind === kind)
  const isAlike = (a: EstimateAdjustment, b: EstimateAdjustment) => a.unit === b.unit && a.base === b.base && a.taxed === b.taxed
  return (
    firstMissing(
      of('fee', now),
      of('fee', then),
      (fee, was) => fee.name === was.name && isAlike(fee, was) && (mayCostMore || fee.amount <= was.amount),
    ) ??
    firstMissing(
      of('discount', then),
      of('discount', now),
      (was, discount) => isAlike(was, discount) && (mayCostMore || discount.amount >= was.amount),
    )
  )
}

/** Each line was among the approved ones, for as much or more, or for whatever when it `mayCostMore`. */
function isCovered(job: EstimateJob, then: EstimateJob, mayCostMore: boolean): boolean {
  return (
    eachFound(
      job.labors,
      then.labors,
      (now, was) =>
        now.title === was.title &&
        now.laborguideId === was.laborguideId &&
        (mayCostMore || (now.hoursHundredths <= was.hoursHundredths && now.rateCents <= was.rateCents)),
    ) &&
    eachFound(
      job.parts,
      then.parts,
      (now, was) =>
        now.name === was.name &&
        now.partNo === was.partNo &&
        now.manufacturer === was.manufacturer &&
        now.condition === was.condition &&
        (mayCostMore || (now.quantityHundredths <= was.quantityHundredths && now.priceCents <= was.priceCents)),
    ) &&
    notCovered(job.adjustments ?? [], then.adjustments ?? [], mayCostMore) === undefined
  )
}

const eachFound = <T>(lines: readonly T[], among: readonly T[], covers: (now: T, was: T) => boolean): boolean =>
  firstMissing(lines, among, covers) === undefined

/** The first of the lines that none of the others covers; each covers one. */
function firstMissing<T>(lines: readonly T[], among: readonly T[], covers: (now: T, was: T) => boolean): T | undefined {
  const left = [...among]
  return lines.find((line) => {
    const at = left.findIndex((one) => covers(line, one))
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
}

/** The same work at the same price; the wording of the cause is no part of the deal. */
export function isSameJob(a: EstimateJob, b: EstimateJob): boolean {
  return dealOf(a) === dealOf(b)
}

const dealOf = ({ complaint, labors, parts, adjustments = [] }: EstimateJob) =>
  canonicalText({
    complaint,
    labors,
    parts,
    adjustments: adjustments.map(({ kind, name, unit, base, amount, taxed }) => ({ kind, name, unit, base, amount, taxed })),
  })

/** JSON with the keys of every object in order: two equal values have one text, and so one hash. */
export function canonicalText(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
}
