import { dayMilliseconds } from '../../../../common/dates.ts'
import type { Db } from '../../../../kit/server/index.ts'
import { getTimeZone } from '../../../people/shops/server/index.ts'
import { type AnsweredJob, listAnsweredJobs, findStillOpenJobs } from '../../service-history/server/index.ts'
import type { DeferredJob, DeferredList, DeferredOfOrder } from '../contract/index.ts'
import { listAddedJobs } from './store-added.ts'
import { listJobDetails, type BasicJob, listRemindedJobs, listVehiclesWithDeclinedWork, type DeferredFilter } from './store.ts'

/** Limits for a very large shop; the list says when it is cut off. */
const mostVehicles = 1000
const mostJobs = 20_000
/** How long after the reminder a finished job is shown. */
const doneShownMilliseconds = 365 * dayMilliseconds

export type OpenJob = DeferredJob & { accountId: string | null }

/** Open jobs of this shop: declined on an order that has ended, and not approved anywhere since. */
export async function listOpenJobs(db: Db, where: DeferredFilter, now: Date): Promise<{ jobs: OpenJob[]; isCut: boolean }> {
  const vehicles = await listVehiclesWithDeclinedWork(db, where, mostVehicles + 1)
  const answered = await listAnsweredJobs(db, vehicles.slice(0, mostVehicles), mostJobs)
  const open = [...Map.groupBy(answered, ({ vehicleId }) => vehicleId).values()]
    .flatMap((jobs) => findStillOpenJobs(jobs))
    .filter(({ shop }) => shop.id === where.shopId)
    .filter(({ concernId }) => !where.concernIds || where.concernIds.includes(concernId))
    .toSorted((a, b) => b.answeredAt.localeCompare(a.answeredAt))
  return { jobs: await addDetails(db, open.map(toBasicJob), now), isCut: vehicles.length > mostVehicles }
}

const toBasicJob = ({ concernId, complaint, what, workOrderId, invoice, answeredAt, priceCents }: AnsweredJob): BasicJob => ({
  concernId,
  complaint,
  what,
  workOrderId,
  invoice,
  declinedAt: answeredAt,
  priceCents,
})

async function addDetails(db: Db, jobs: readonly BasicJob[], now: Date): Promise<OpenJob[]> {
  const known = await listJobDetails(
    db,
    jobs.map(({ concernId }) => concernId),
    now,
  )
  const byId = new Map(known.map((facts) => [facts.concernId, facts]))
  return jobs.flatMap((job) => {
    const facts = byId.get(job.concernId)
    if (!facts) return []
    const state = facts.bookedFor ? 'booked' : facts.dueAt ? 'scheduled' : facts.remindedAt ? 'reminded' : 'open'
    return [{ ...job, ...facts, state } as const]
  })
}

/** Open jobs of an order's vehicle, without those that were added to the order. With `concernId`, only that one. */
export async function listJobsNotOnOrder(
  db: Db,
  { id, shopId, customerId, vehicleId }: { id: string; shopId: string; customerId: string; vehicleId: string },
  now: Date,
  concernId?: string,
): Promise<DeferredOfOrder['jobs']> {
  const where = { shopId, customerId, vehicleId, ...(concernId === undefined ? {} : { concernIds: [concernId] }) }
  const { jobs } = await listOpenJobs(db, where, now)
  const added = new Set(jobs.length > 0 ? await listAddedJobs(db, id) : [])
  return jobs
    .filter((job) => !added.has(job.concernId) && job.workOrderId !== id && job.vehicle.vehicleId === vehicleId)
    .map(({ concernId: jobId, complaint, what, workOrderId, invoice, declinedAt, priceCents }) => ({
      concernId: jobId,
      complaint,
      what,
      workOrderId,
      invoice,
      declinedAt,
      priceCents,
    }))
}

/** The shop's list: open jobs, then jobs that were done after a reminder. */
export async function getDeferredList(db: Db, where: DeferredFilter, now: Date): Promise<DeferredList> {
  const { jobs, isCut } = await listOpenJobs(db, where, now)
  const open = new Set(jobs.map(({ concernId }) => concernId))
  const since = new Date(now.getTime() - doneShownMilliseconds)
  const reminded = (await listRemindedJobs(db, where, since)).filter(({ concernId }) => !open.has(concernId))
  const done = (await addDetails(db, reminded, now)).map((job) => ({ ...job, state: 'done' as const }))
  return {
    timeZone: await getTimeZone(db, where.shopId),
    jobs: [...jobs, ...done].map(({ accountId: _, ...job }) => job),
    isCut,
  }
}
