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

const plain = (complaint: string) =>
  complaint
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
