import { isInvalid } from '../../../../common/messages.ts'
import { type Db, makeBadInput, type Verb } from '../../../../kit/server/index.ts'
import type { CannedJobForm } from '../../../catalog/price-book/contract/index.ts'
import type { workOrders } from '../contract/index.ts'
import { requireCannedJob, addCannedLines } from './canned-job-lines.ts'
import { changeLines } from './change-lines.ts'
import { findConcern, insertConcern, resetAnswer, updateConcern } from './store-lines.ts'
import type { LockedOrder } from './store.ts'

/** A job picked for a concern fills that concern. The concern and all its lines are one change, with one version and one event. */
export const putCannedJob: Verb<typeof workOrders.putCannedJob> = (context, { params, body }) =>
  changeLines(context, params.id, async (tx, order) => {
    const job = await requireCannedJob(tx, context.actor, order, body.cannedJobId)
    const concernId =
      body.concernId === undefined
        ? await insertConcern(tx, order, { ...job, title: job.name })
        : await nameConcern(tx, order, body.concernId, job)
    await addCannedLines(tx, order, concernId, job)
    return { what: 'canned-job-used', detail: { name: job.name }, linesChanged: true }
  })

/** The concern keeps the customer's words, and a name or cause that it has. */
async function nameConcern(tx: Db, order: LockedOrder, concernId: string, { name, cause }: CannedJobForm): Promise<string> {
  const concern = await findConcern(tx, order.id, concernId)
  if (!concern) throw makeBadInput({ concernId: isInvalid('Concern') })
  await updateConcern(tx, concernId, { title: concern.title || name, cause: concern.cause || cause })
  await resetAnswer(tx, concernId)
  return concernId
}
