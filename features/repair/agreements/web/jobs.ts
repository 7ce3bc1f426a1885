import { showCents } from '../../../../common/cents.ts'
import { showHours } from '../../../../common/hours.ts'
import type { Answer, CustomerWorkOrder, Decision, EstimateJob } from '../../work-orders/contract/index.ts'
import { findConcernUnderName, listShown, nameJob, showAdjustment, showLineName, showTerms } from '../../work-orders/rules.ts'
import type { EstimateToSign } from '../contract/index.ts'
import { changeOf, type JobChange } from './changes.ts'
import type { JobLine } from './job-lines.tsx'

/** A job as its card shows it. */
export interface Job {
  concernId: string
  /** The name shown: its own, or else the customer's concern. */
  name: string
  /** The concern, when it has a name of its own. */
  concern: string
  cause: string
  /** The work that was done, once the job is finished. */
  correction: string
  lines: JobLine[]
  /** Labor, parts, the job's own fees and discounts, before supplies and tax. */
  totalCents: number
  decision: Decision
  reason: string
  /** The job it is an option of. */
  optionOf: string | null
  /** The parts vendor that pays to have it offered. */
  promotedBy: string
  /** On a revised estimate: how it differs from the version answered before. */
  change: JobChange | null
}

const showCount = (count: number) => String(Math.round(count * 100) / 100)
const describeLabor = (hours: number, rateCents: number) => `${showHours(hours)} at ${showCents(rateCents)}`
const describePart = (quantity: number, priceCents: number, { condition, partNo }: { condition: string; partNo: string }) =>
  [`${showCount(quantity)} × ${showCents(priceCents)}`, condition, partNo && `no. ${partNo}`].filter(Boolean).join(', ')
const nameLine = ({ manufacturer, name }: { manufacturer: string; name: string }) =>
  [manufacturer, name].filter(Boolean).join(' ')

const listLines = ({ labors, parts, adjustments = [] }: EstimateJob): JobLine[] => [
  ...labors.map((labor) => ({
    title: showLineName(labor.title, labor),
    detail: describeLabor(labor.hoursHundredths / 100, labor.rateCents),
    cents: labor.amountCents,
  })),
  ...parts.map((part) => ({
    title: showLineName(nameLine(part), part),
    detail: describePart(part.quantityHundredths / 100, part.priceCents, part),
    cents: part.totalCents,
  })),
  ...adjustments.flatMap((adjustment) =>
    listShown([{ ...adjustment, concernId: null }]).map((shown) => ({
      title: showAdjustment(shown).label,
      detail: adjustment.kind === 'core' || adjustment.kind === 'sublet' ? '' : showTerms(adjustment),
      cents: showAdjustment(shown).cents,
    })),
  ),
]

/** The jobs of a sent estimate with their answers; with `before`, compared with the version answered before. */
export function listEstimatedJobs(
  jobs: readonly EstimateJob[],
  answers: readonly Answer[],
  before: EstimateToSign['before'] = null,
): Job[] {
  return jobs.map((job) => {
    const { concernId, cause, totalCents } = job
    const name = nameJob(job)
    const concern = findConcernUnderName(job)
    const given = answers.find((answer) => answer.concernId === concernId)
    const lines = listLines(job)
    return {
      concernId,
      name,
      concern,
      cause,
      correction: '',
      lines,
      totalCents,
      decision: given?.answer ?? 'none',
      reason: given?.reason ?? '',
      optionOf: job.optionOf ?? null,
      promotedBy: job.promotedBy ?? '',
      change: before && changeFrom(before, { concernId, name, concern, totalCents, lines }),
    }
  })
}

/** The jobs that are answered one by one, each with its options. An option of a job that is not among them stands on its own. */
export function groupOptions(jobs: readonly Job[]): { job: Job; options: Job[] }[] {
  const has = (wanted: string | null) => jobs.some(({ concernId }) => concernId === wanted)
  return jobs
    .filter(({ optionOf }) => !has(optionOf))
    .map((job) => ({ job, options: jobs.filter(({ optionOf }) => optionOf === job.concernId) }))
}

function changeFrom(
  { jobs, answers }: NonNullable<EstimateToSign['before']>,
  now: Pick<Job, 'concernId' | 'name' | 'concern' | 'totalCents' | 'lines'>,
): JobChange {
  const was = jobs.find(({ concernId }) => concernId === now.concernId)
  const wasDeclined = answers.some(({ concernId, answer }) => concernId === now.concernId && answer === 'declined')
  return changeOf(
    now,
    was && { ...was, name: nameJob(was), concern: findConcernUnderName(was), lines: listLines(was) },
    wasDeclined,
  )
}

/** The jobs of a finished order, with what was done. */
export function listFinishedJobs({ concerns, labors, parts, adjustments }: CustomerWorkOrder): Job[] {
  return concerns.map(({ concernId, title, complaint, cause, correction, decision, declineReason }) => {
    const ofJob = <T extends { concernId: string }>(list: readonly T[]) => list.filter((line) => line.concernId === concernId)
    const lines = [
      ...ofJob(labors).map((labor) => ({
        title: labor.title,
        detail: describeLabor(labor.hours, labor.rate),
        cents: labor.laborTimeAmount,
      })),
      ...ofJob(parts).map((part) => ({
        title: nameLine(part),
        detail: describePart(part.quantity, part.ext, part),
        cents: part.total,
      })),
      ...adjustments
        .filter((adjustment) => adjustment.concernId === concernId)
        .map((adjustment) => ({ title: showAdjustment(adjustment).label, detail: '', cents: showAdjustment(adjustment).cents })),
    ]
    return {
      concernId,
      name: nameJob({ title, complaint }),
      concern: findConcernUnderName({ title, complaint }),
      cause,
      correction,
      lines,
      totalCents: lines.reduce((sum, { cents }) => sum + cents, 0),
      decision,
      reason: declineReason,
      optionOf: null,
      promotedBy: '',
      change: null,
    }
  })
}
