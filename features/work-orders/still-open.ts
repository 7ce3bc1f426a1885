import { inOneLine } from '../../common/lines.ts'

/** A job that a customer was asked about, on an order of one vehicle. */
export interface AskedJob {
  concernId: string
  complaint: string
  /** The operations of the labor guide that it is made of. */
  guideIds: readonly number[]
  decision: 'approved' | 'declined'
  /** When it was answered; ISO, UTC. */
  answeredAt: string
  /** The order was closed or cancelled: until then the shop may still offer it again. */
  hasEnded: boolean
}

/**
 * What was declined and never approved afterwards, newest first; what was declined twice is told once. Two jobs are the same when
 * they are of the same complaint, or when the one that was approved has every operation of the one that was declined.
 */
export function stillOpen<Job extends AskedJob>(jobs: readonly Job[]): Job[] {
  const newest = jobs
    .filter(({ decision, hasEnded }) => decision === 'declined' && hasEnded)
    .toSorted((a, b) => b.answeredAt.localeCompare(a.answeredAt))
  return newest.filter((job, index) => {
    const isApproved = jobs.some(
      (later) => later.decision === 'approved' && later.answeredAt >= job.answeredAt && covers(later, job),
    )
    return !isApproved && !newest.slice(0, index).some((told) => covers(told, job))
  })
}

const covers = (done: AskedJob, asked: AskedJob): boolean =>
  plain(done.complaint) === plain(asked.complaint) ||
  (asked.guideIds.length > 0 && asked.guideIds.every((id) => done.guideIds.includes(id)))

/** What the shop reads when an open job is booked: the complaint, and where it was advised. */
export function bookedAgain({ complaint, advised }: { complaint: string; advised: Advised }): string {
  const { day, shop, invoice } = advised
  const where = ` (advised ${day} at ${shop}, work order ${invoice})`
  return inOneLine(withoutAdvice(complaint)).slice(0, mostCharacters - where.length) + where
}

/** MM/DD/YYYY, by the shop's clock. */
interface Advised {
  day: string
  shop: string
  invoice: number
}

// A booked line becomes a concern of the next order, which holds no more.
const mostCharacters = 1000

const withoutAdvice = (complaint: string) => complaint.replace(/ \(advised \d\d\/\d\d\/\d{4} at .*, work order \d+\)$/s, '')

const plain = (complaint: string) =>
  withoutAdvice(complaint.trim())
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
