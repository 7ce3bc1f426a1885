import { portion, showCents } from '../../common/cents.ts'
import type { Refusal, RefusedDetail } from '../../common/refusal.ts'
import {
  type Answer,
  type Decision,
  type EstimateContent,
  type EstimateJob,
  type ShopConcern,
  type WorkOrderState,
  workOrderRefusals as refusals,
} from './contract.ts'

/** Why something may not be done, with the sentence that has the figures; null when it may. */
export type Reason = { refusal: Refusal; detail?: RefusedDetail } | null

/** The rates copied onto an order when it was made. Rates are thousandths of a percent: 8250 is 8.25 %. */
export interface Rates {
  partsTaxRate: number
  laborTaxRate: number
  suppliesRate: number
  suppliesCapCents: number
}

export interface Charges {
  laborCents: number
  partsCents: number
  suppliesCents: number
  taxCents: number
  totalCents: number
}

const wholeRate = 100_000

/** What a labor costs: hours in hundredths x the hourly rate in cents, half a cent up. */
export const laborAmount = (hoursHundredths: number, rateCents: number): number => portion(hoursHundredths, rateCents, 100)

/** What a part costs: quantity in hundredths x the price each in cents, half a cent up. */
export const partTotal = (quantityHundredths: number, priceCents: number): number => portion(quantityHundredths, priceCents, 100)

/** Hours or quantities as people type them, at most two decimals, as hundredths. */
export const hundredths = (amount: number): number => Math.round(amount * 100)

/** Supplies, tax and total on sums of labor and of parts; supplies are taxed as parts are. */
export function chargesOn({ laborCents, partsCents }: { laborCents: number; partsCents: number }, rates: Rates): Charges {
  const suppliesCents = Math.min(rates.suppliesCapCents, portion(laborCents, rates.suppliesRate, wholeRate))
  const taxCents =
    portion(partsCents + suppliesCents, rates.partsTaxRate, wholeRate) + portion(laborCents, rates.laborTaxRate, wholeRate)
  return { laborCents, partsCents, suppliesCents, taxCents, totalCents: laborCents + partsCents + suppliesCents + taxCents }
}

/** What the rules read of a job; a work order's concerns have more. */
export type JobLines = Pick<ShopConcern, 'concernId' | 'decision'> & {
  labors: readonly { laborTimeAmount: number; parts: readonly { total: number }[] }[]
  parts: readonly { total: number }[]
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)
const laborOf = (job: JobLines) => sum(job.labors.map((labor) => labor.laborTimeAmount))
const partsOf = (job: JobLines) =>
  sum(job.parts.map((part) => part.total)) + sum(job.labors.flatMap((labor) => labor.parts.map((part) => part.total)))

/** A job's labors and parts, before supplies and tax. */
export const jobTotal = (job: JobLines): number => laborOf(job) + partsOf(job)

/** What the order comes to. `offered`: every job that is not declined. `approved`: what would be billed. */
export function totalsOf(
  order: { concerns: readonly JobLines[]; rates: Rates },
  which: 'offered' | 'approved' = 'offered',
): Charges & { byConcern: Record<string, number> } {
  const counted = order.concerns.filter(({ decision }) =>
    which === 'approved' ? decision === 'approved' : decision !== 'declined',
  )
  return {
    ...chargesOn({ laborCents: sum(counted.map(laborOf)), partsCents: sum(counted.map(partsOf)) }, order.rates),
    byConcern: Object.fromEntries(order.concerns.map((job) => [job.concernId, jobTotal(job)])),
  }
}

/** Over this the numbers on paper are no longer those of a repair: $9,999,999.99. */
export const largestTotal = 999_999_999

/** An order as the decisions below need it. */
export interface Standing {
  state: WorkOrderState
  billCents: number
  /** Null until somebody authorized something. */
  authorizedCents: number | null
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

/** The product's promise: nothing is worked or billed above what the customer authorized. */
export function reasonAboveAuthorized({ billCents, authorizedCents, authorizedBy }: Standing): Reason {
  const allowed = authorizedCents ?? 0
  const overCents = billCents - allowed
  if (overCents <= 0) return null
  const msg =
    authorizedCents === null
      ? `The bill would be ${showCents(billCents)}, and nothing has been authorized yet. Send the estimate.`
      : `The bill would be ${showCents(billCents)}, ${showCents(overCents)} above the ${showCents(allowed)} ${authorizedBy} authorized. Send a revised estimate.`
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
  return jobs.some((job) => job.labors.length + job.parts.length > 0) ? null : { refusal: refusals.nothingToEstimate }
}

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

/** The jobs as an estimate shows them: everything that was not declined. A concern without labor or parts asks for nothing yet. */
export function jobsOf(concerns: readonly ShopConcern[]): EstimateJob[] {
  return concerns
    .filter(({ decision, labors, parts }) => decision !== 'declined' && labors.length + parts.length > 0)
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
      totalCents: jobTotal(concern),
    }))
}

/** What the approved jobs of a version come to, with supplies and tax. Cents. */
export function approvedCharges(
  { jobs, rates }: Pick<EstimateContent, 'jobs' | 'rates'>,
  answers: readonly Pick<Answer, 'concernId' | 'answer'>[],
): Charges {
  const approved = new Set(answers.filter(({ answer }) => answer === 'approved').map(({ concernId }) => concernId))
  const counted = jobs.filter(({ concernId }) => approved.has(concernId))
  return chargesOn(
    {
      laborCents: sum(counted.flatMap((job) => job.labors.map((labor) => labor.amountCents))),
      partsCents: sum(counted.flatMap((job) => job.parts.map((part) => part.totalCents))),
    },
    rates,
  )
}

/** The version that was answered last, with its answers. */
export interface Answered {
  content: Pick<EstimateContent, 'jobs' | 'rates'>
  answers: readonly Pick<Answer, 'concernId' | 'answer'>[]
  authorizedCents: number
}

/**
 * Approved jobs that are not what was approved any more. Less of the same is: fewer hours, a part left out, a lower price. Who set
 * a limit above what they approved allowed the shop to go on up to it without asking: then a job may grow, but not become another.
 */
export function changedJobs(concerns: readonly ShopConcern[], { content, answers, authorizedCents }: Answered): string[] {
  const hasLimit = authorizedCents > approvedCharges(content, answers).totalCents
  const approved = new Set(concerns.filter(({ decision }) => decision === 'approved').map(({ concernId }) => concernId))
  return jobsOf(concerns)
    .filter(({ concernId }) => approved.has(concernId))
    .filter((job) => {
      const then = content.jobs.find(({ concernId }) => concernId === job.concernId)
      return !then || job.complaint !== then.complaint || (!hasLimit && !isCovered(job, then))
    })
    .map(({ concernId }) => concernId)
}

/** Each line was among the approved ones, for as much or more. */
function isCovered(job: EstimateJob, then: EstimateJob): boolean {
  return (
    eachFound(
      job.labors,
      then.labors,
      (now, was) =>
        now.title === was.title &&
        now.laborguideId === was.laborguideId &&
        now.hoursHundredths <= was.hoursHundredths &&
        now.rateCents <= was.rateCents,
    ) &&
    eachFound(
      job.parts,
      then.parts,
      (now, was) =>
        now.name === was.name &&
        now.partNo === was.partNo &&
        now.manufacturer === was.manufacturer &&
        now.condition === was.condition &&
        now.quantityHundredths <= was.quantityHundredths &&
        now.priceCents <= was.priceCents,
    )
  )
}

function eachFound<T>(lines: readonly T[], among: readonly T[], covers: (now: T, was: T) => boolean): boolean {
  const left = [...among]
  return lines.every((line) => {
    const at = left.findIndex((one) => covers(line, one))
    if (at >= 0) left.splice(at, 1)
    return at >= 0
  })
}

/** The same work at the same price; the wording of the cause is no part of the deal. */
export function isSameJob(a: EstimateJob, b: EstimateJob): boolean {
  return dealOf(a) === dealOf(b)
}

const dealOf = ({ complaint, labors, parts }: EstimateJob) => canonicalText({ complaint, labors, parts })

/** JSON with the keys of every object in order: two equal values have one text, and so one hash. */
export function canonicalText(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
}
