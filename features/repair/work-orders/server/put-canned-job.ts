import type { Verb } from '../../../../kit/server/index.ts'
import type { workOrders } from '../contract/index.ts'
import { requireCannedJob, addCannedLines } from './canned-job-lines.ts'
import { changeLines } from './change-lines.ts'
import { insertConcern } from './store-lines.ts'

/** The concern and all its lines are one change, with one version and one event. */
export const putCannedJob: Verb<typeof workOrders.putCannedJob> = (context, { params, body }) =>
  changeLines(context, params.id, async (tx, order) => {
    const job = await requireCannedJob(tx, context.actor, order, body.cannedJobId)
    await addCannedLines(tx, order, await insertConcern(tx, order, job), job)
    return { what: 'canned-job-used', detail: { name: job.name }, linesChanged: true }
  })
