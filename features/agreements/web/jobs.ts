import { showCents } from '../../../common/cents.ts'
import type { Answer, CustomerWorkOrder, Decision, EstimateJob } from '../../work-orders/contract.ts'
import type { JobLine } from './job-lines.tsx'

/** A job as its card shows it. */
export interface Job {
  concernId: string
  complaint: string
  cause: string
  /** What was done, once it is. */
  correction: string
  lines: JobLine[]
  /** Labor and parts, before supplies and tax. */
  totalCents: number
  decision: Decision
  reason: string
}

const showCount = (count: number) => String(Math.round(count * 100) / 100)
const laborDetail = (hours: number, rateCents: number) => `${showCount(hours)} h at ${showCents(rateCents)}`
const partDetail = (quantity: number, priceCents: number, { condition, partNo }: { condition: string; partNo: string }) =>
  [`${showCount(quantity)} × ${showCents(priceCents)}`, condition, partNo && `no. ${partNo}`].filter(Boolean).join(', ')
const named = ({ manufacturer, name }: { manufacturer: string; name: string }) => [manufacturer, name].filter(Boolean).join(' ')

/** The jobs of a sent estimate with the answers given to them. */
export function estimatedJobs(jobs: readonly EstimateJob[], answers: readonly Answer[]): Job[] {
  return jobs.map(({ concernId, complaint, cause, labors, parts, totalCents }) => {
    const given = answers.find((one) => one.concernId === concernId)
    return {
      concernId,
      complaint,
      cause,
      correction: '',
      lines: [
        ...labors.map((one) => ({
          title: one.title,
          detail: laborDetail(one.hoursHundredths / 100, one.rateCents),
          cents: one.amountCents,
        })),
        ...parts.map((one) => ({
          title: named(one),
          detail: partDetail(one.quantityHundredths / 100, one.priceCents, one),
          cents: one.totalCents,
        })),
      ],
      totalCents,
      decision: given?.answer ?? 'none',
      reason: given?.reason ?? '',
    }
  })
}

/** The jobs of a finished order, with what was done. */
export function finishedJobs({ concerns, labors, parts }: CustomerWorkOrder): Job[] {
  return concerns.map(({ concernId, complaint, cause, correction, decision, declineReason }) => {
    const ours = <T extends { concernId: string }>(list: readonly T[]) => list.filter((one) => one.concernId === concernId)
    const lines = [
      ...ours(labors).map((one) => ({ title: one.title, detail: laborDetail(one.hours, one.rate), cents: one.laborTimeAmount })),
      ...ours(parts).map((one) => ({ title: named(one), detail: partDetail(one.quantity, one.ext, one), cents: one.total })),
    ]
    return {
      concernId,
      complaint,
      cause,
      correction,
      lines,
      totalCents: lines.reduce((sum, { cents }) => sum + cents, 0),
      decision,
      reason: declineReason,
    }
  })
}
