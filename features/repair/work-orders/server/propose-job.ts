import type { Actor, Context, Db } from '../../../../kit/server/index.ts'
import type { PartForm } from '../contract/index.ts'
import { requireCannedJob, addCannedLines } from './canned-job-lines.ts'
import { changeLines } from './change-lines.ts'
import { requireJobOfOption } from './option-access.ts'
import { checkPartValues } from './part-values.ts'
import { copyJobLines } from './store-line-places.ts'
import { insertConcern, insertPart, type NewConcern, type PartSource, savePartSource } from './store-lines.ts'
import type { LockedOrder } from './store.ts'

interface FoundJob extends NewConcern {
  /** Its part, for a job that is one part, and where it is to be bought. */
  part?: { form: Omit<PartForm, 'concernId' | 'laborId' | 'stockPartId'>; source: PartSource }
}

/** A job that a higher feature found, such as an inspection. */
export interface ProposedJob {
  /** Its name in the order's history, such as `job-from-inspection`. */
  event: string
  /** The canned job that supplies its labor and parts. */
  cannedJobId?: string | null
  /** The job of an earlier order whose labor and parts it gets, at their prices of that time. */
  copiesJob?: string
  /** Runs once the order is locked. Returns the texts of the concern; refuses when there is no job to make, or it was made already. */
  found: (tx: Db, order: LockedOrder) => Promise<FoundJob>
  made: (tx: Db, order: LockedOrder, concernId: string) => Promise<void>
}

/** Adds a concern that a higher feature found, with its lines, in one change. */
export const proposeJob = (
  context: Context<Actor>,
  workOrderId: string,
  { event, cannedJobId, copiesJob, found, made }: ProposedJob,
) =>
  changeLines(context, workOrderId, async (tx, order) => {
    const { part, ...concern } = await found(tx, order)
    await requireJobOfOption(tx, order.id, concern.optionOf ?? null)
    const concernId = await insertConcern(tx, order, concern)
    if (cannedJobId) await addCannedLines(tx, order, concernId, await requireCannedJob(tx, context.actor, order, cannedJobId))
    if (copiesJob) await copyJobLines(tx, order, { from: copiesJob, to: concernId })
    if (part) {
      const values = await checkPartValues(tx, order, { ...part.form, concernId, laborId: null })
      await savePartSource(tx, await insertPart(tx, order, values), part.source)
    }
    await made(tx, order, concernId)
    return { what: event, detail: { complaint: concern.complaint }, linesChanged: true }
  })
