import { joinLines } from '../../../common/lines.ts'

/** A job of a vehicle that its customer answered. */
export interface BookedJob {
  concernId: string
  complaint: string
  /** Its operations in the labor guide. */
  guideIds: readonly number[]
  decision: 'approved' | 'declined'
  /** When it was answered; ISO, UTC. */
  answeredAt: string
  /** The order is closed or canceled; until then the shop may still offer the job again. */
  hasEnded: boolean
}

/**
 * Jobs that were declined and never approved afterwards, newest first, each once. Two jobs are the same when
 * they have the same complaint, or when the approved one has every operation of the declined one.
 */
export function findStillOpenJobs<Job extends BookedJob>(jobs: readonly Job[]): Job[] {
  const newest = jobs
    .filter(({ decision, hasEnded }) => decision === 'declined' && hasEnded)
    .toSorted((a, b) => b.answeredAt.localeCompare(a.answeredAt))
  return newest.filter((job, index) => {
    const isApproved = jobs.some(
      (later) => later.decision === 'approved' && later.answeredAt >= job.answeredAt && coversOperations(later, job),
    )
    return !isApproved && !newest.slice(0, index).some((newer) => coversOperations(newer, job))
  })
}

const coversOperations = (done: BookedJob, asked: BookedJob): boolean =>
  normalizeText(done.complaint) === normalizeText(asked.complaint) ||
  (asked.guideIds.length > 0 && asked.guideIds.every((id) => done.guideIds.includes(id)))

/** The concern of a declined job that is booked: the complaint, and where it was advised. */
export function describeRebookedJob({ complaint, advised }: { complaint: string; advised: DeclinedJobNote }): string {
  const { day, shop, invoice } = advised
  const where = ` (advised ${day} at ${shop}, work order ${invoice})`
  return joinLines(withoutAdvice(complaint)).slice(0, mostCharacters - where.length) + where
}

/** MM/DD/YYYY, by the shop's clock. */
interface DeclinedJobNote {
  day: string
  shop: string
  invoice: number
}

// The text becomes a concern of the next order, which has this limit.
const mostCharacters = 1000

function withoutAdvice(complaint: string): string {
  const start = complaint.search(/ \(advised \d\d\/\d\d\/\d{4} at /)
  return start >= 0 && /, work order \d+\)$/.test(complaint.slice(start)) ? complaint.slice(0, start) : complaint
}

const normalizeText = (complaint: string) =>
  withoutAdvice(complaint.trim())
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
