import type { Actor, Context, Db } from '../../../../kit/server/index.ts'
import { requireCannedJob, addCannedLines } from './canned-job-lines.ts'
import { changeLines } from './change-lines.ts'
import { insertConcern } from './store-lines.ts'
import type { LockedOrder } from './store.ts'

/** A job that a higher feature found, such as an inspection. */
export interface ProposedJob {
  /** The canned job that supplies its labor and parts. */
  cannedJobId: string | null
  /** Runs once the order is locked. Returns the texts of the concern; refuses when there is no job to make, or it was made already. */
  found: (tx: Db, order: LockedOrder) => Promise<{ complaint: string; cause: string }>
  made: (tx: Db, order: LockedOrder, concernId: string) => Promise<void>
}

/** Adds a concern that a higher feature found, with its lines, in one change. */
export const proposeJob = (context: Context<Actor>, workOrderId: string, { cannedJobId, found, made }: ProposedJob) =>
  changeLines(context, workOrderId, async (tx, order) => {
    const concern = await found(tx, order)
    const concernId = await insertConcern(tx, order, concern)
    if (cannedJobId) await addCannedLines(tx, order, concernId, await requireCannedJob(tx, context.actor, order, cannedJobId))
    await made(tx, order, concernId)
    return { what: 'job-from-inspection', detail: { complaint: concern.complaint }, linesChanged: true }
  })
