import type { Actor, Context, Db } from '../../../../kit/server/index.ts'
import { requireCannedJob, addCannedLines } from './canned-job-lines.ts'
import { changeLines } from './change-lines.ts'
import { copyJobLines } from './store-line-places.ts'
import { insertConcern } from './store-lines.ts'
import type { LockedOrder } from './store.ts'

/** A job that a higher feature found, such as an inspection. */
export interface ProposedJob {
  /** What the order's history calls it: `job-from-inspection`. */
  event: string
  /** The canned job that supplies its labor and parts. */
  cannedJobId?: string | null
  /** The job of an earlier order whose labor and parts it gets, at their prices of that time. */
  copiesJob?: string
  /** Runs once the order is locked. Returns the texts of the concern; refuses when there is no job to make, or it was made already. */
  found: (tx: Db, order: LockedOrder) => Promise<{ title?: string; complaint: string; cause: string }>
  made: (tx: Db, order: LockedOrder, concernId: string) => Promise<void>
}

/** Adds a concern that a higher feature found, with its lines, in one change. */
export const proposeJob = (
  context: Context<Actor>,
  workOrderId: string,
  { event, cannedJobId, copiesJob, found, made }: ProposedJob,
) =>
  changeLines(context, workOrderId, async (tx, order) => {
    const concern = await found(tx, order)
    const concernId = await insertConcern(tx, order, concern)
    if (cannedJobId) await addCannedLines(tx, order, concernId, await requireCannedJob(tx, context.actor, order, cannedJobId))
    if (copiesJob) await copyJobLines(tx, order, { from: copiesJob, to: concernId })
    await made(tx, order, concernId)
    return { what: event, detail: { complaint: concern.complaint }, linesChanged: true }
  })
