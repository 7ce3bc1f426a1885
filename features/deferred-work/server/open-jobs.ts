import type { Db } from '../../../server/kit/database/database.ts'
import { type AnsweredJob, readAnsweredJobsOf, stillOpen } from '../../work-orders/server/index.ts'
import type { DeferredJob, DeferredList } from '../contract.ts'
import { factsOf, type PlainJob, remindedConcerns, vehiclesWithDeclined, type Where, zoneOf } from './store.ts'

/** A shop with more has other worries; the list says that it is cut. */
const mostVehicles = 1000
const mostJobs = 20_000
/** What was done is shown so long after the reminder. */
const doneShownMilliseconds = 365 * 86_400_000

export type OpenJob = DeferredJob & { accountId: string | null }

/** Jobs still open that this shop offered: declined on an order that has ended, and approved nowhere since. */
export async function openJobs(db: Db, where: Where, now: Date): Promise<{ jobs: OpenJob[]; isCut: boolean }> {
  const vehicles = await vehiclesWithDeclined(db, where, mostVehicles + 1)
  const answered = await readAnsweredJobsOf(db, vehicles.slice(0, mostVehicles), mostJobs)
  const open = [...Map.groupBy(answered, ({ vehicleId }) => vehicleId).values()]
    .flatMap((jobs) => stillOpen(jobs))
    .filter(({ shop }) => shop.id === where.shopId)
    .filter(({ concernId }) => !where.concernIds || where.concernIds.includes(concernId))
    .toSorted((a, b) => b.answeredAt.localeCompare(a.answeredAt))
  return { jobs: await withFacts(db, open.map(plainJob), now), isCut: vehicles.length > mostVehicles }
}

const plainJob = ({ concernId, complaint, what, workOrderId, invoice, answeredAt, priceCents }: AnsweredJob): PlainJob => ({
  concernId,
  complaint,
  what,
  workOrderId,
  invoice,
  declinedAt: answeredAt,
  priceCents,
})

async function withFacts(db: Db, jobs: readonly PlainJob[], now: Date): Promise<OpenJob[]> {
  const known = await factsOf(
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

/** The shop's list: what is open, and behind it what was done since somebody was reminded of it. */
export async function deferredList(db: Db, where: Where, now: Date): Promise<DeferredList> {
  const { jobs, isCut } = await openJobs(db, where, now)
  const open = new Set(jobs.map(({ concernId }) => concernId))
  const since = new Date(now.getTime() - doneShownMilliseconds)
  const reminded = (await remindedConcerns(db, where, since)).filter(({ concernId }) => !open.has(concernId))
  const done = (await withFacts(db, reminded, now)).map((job) => ({ ...job, state: 'done' as const }))
  return {
    timeZone: await zoneOf(db, where.shopId),
    jobs: [...jobs, ...done].map(({ accountId: _, ...job }) => job),
    isCut,
  }
}
