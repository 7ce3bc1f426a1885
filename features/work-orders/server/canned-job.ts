import { isInvalid } from '../../../common/messages.ts'
import type { Actor, Context, Verb } from '../../../server/kit/context.ts'
import type { Db } from '../../../server/kit/database/database.ts'
import { badInput } from '../../../server/kit/http/problem.ts'
import { laborItem } from '../../labor-guide/server/index.ts'
import type { CannedJobForm } from '../../price-book/contract.ts'
import { matrixPrice } from '../../price-book/rules.ts'
import { ownCannedJob, priceBookOf } from '../../price-book/server/index.ts'
import type { workOrders } from '../contract.ts'
import { hundredths, laborAmount, partTotal } from '../rules.ts'
import type { LockedOrder } from './store.ts'
import { insertConcern, insertLabor, insertPart } from './store-lines.ts'
import { changeLines } from './undo.ts'

/** The concern and all its lines are one change: one version, one event. */
export const putCannedJob: Verb<typeof workOrders.putCannedJob> = (context, { params, body }) =>
  changeLines(context, params.id, async (tx, order) => {
    const job = await cannedJobFor(tx, context.actor, order, body.cannedJobId)
    await putLines(tx, order, await insertConcern(tx, order, job), job)
    return { what: 'canned-job-used', detail: { name: job.name }, linesChanged: true }
  })

/** What turned up while looking at the vehicle, as a job of its order. */
export interface FoundJob {
  /** Whose labor and parts it gets. */
  cannedJobId: string | null
  /** Its words, once the order is held; refuses what is no job, or is one already. */
  found: (tx: Db, order: LockedOrder) => Promise<{ complaint: string; cause: string }>
  made: (tx: Db, order: LockedOrder, concernId: string) => Promise<void>
}

/** A concern that a higher feature found, with its lines in one change. */
export const proposeJob = (context: Context<Actor>, workOrderId: string, { cannedJobId, found, made }: FoundJob) =>
  changeLines(context, workOrderId, async (tx, order) => {
    const concern = await found(tx, order)
    const concernId = await insertConcern(tx, order, concern)
    if (cannedJobId) await putLines(tx, order, concernId, await cannedJobFor(tx, context.actor, order, cannedJobId))
    await made(tx, order, concernId)
    return { what: 'job-from-inspection', detail: { complaint: concern.complaint }, linesChanged: true }
  })

async function cannedJobFor(tx: Db, actor: Actor, order: LockedOrder, cannedJobId: string): Promise<CannedJobForm> {
  const job = await ownCannedJob(tx, actor, cannedJobId)
  // Another shop of the same people has jobs of its own.
  if (job.shopId !== order.shopId) throw badInput({ cannedJobId: isInvalid('Canned job') })
  return job
}

async function putLines(tx: Db, order: LockedOrder, concernId: string, job: CannedJobForm): Promise<void> {
  const { matrix } = await priceBookOf(tx, order.shopId)
  for (const labor of job.labors) {
    const hoursHundredths = hundredths(labor.hours)
    const rateCents = labor.rate ?? order.laborRateCents
    await insertLabor(tx, order, {
      concernId,
      laborGuideId: await stillInGuide(tx, labor.laborguideId),
      title: labor.title,
      hoursHundredths,
      rateCents,
      amountCents: laborAmount(hoursHundredths, rateCents),
    })
  }
  for (const { name, partNo, manufacturer, condition, quantity, cost, ext } of job.parts) {
    const ofMatrix = matrixPrice(matrix, cost)
    const quantityHundredths = hundredths(quantity)
    const priceCents = ext ?? ofMatrix
    await insertPart(tx, order, {
      concernId,
      laborId: null,
      partNo,
      name,
      manufacturer,
      condition,
      quantityHundredths,
      costCents: cost,
      priceCents,
      totalCents: partTotal(quantityHundredths, priceCents),
      byHand: priceCents !== ofMatrix,
    })
  }
}

/** The guide's item, unless it was deleted since the job was kept. */
const stillInGuide = async (tx: Db, id: number | null): Promise<number | null> =>
  id !== null && (await laborItem(tx, id)) ? id : null
