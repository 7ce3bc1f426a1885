import { refuse, standardRefusals } from '../../../common/refusal.ts'
import type { Actor, Context } from '../../../server/kit/context.ts'
import { JsonText, type Verb } from '../../../server/kit/context.ts'
import type { Db } from '../../../server/kit/database/database.ts'
import type { EarlierHistory, PastVisit, ServiceHistory, workOrders } from '../contract.ts'
import { stillOpen } from '../still-open.ts'
import { historyPaper } from './history-paper.ts'
import { historyTable } from './history-table.ts'
import { keyOf } from './key-of.ts'
import { ownWorkOrder } from './own.ts'
import { readPastVisits } from './store-past-visits.ts'
import { findOwnVehicle, readAnsweredJobs, readEarlierVisits, readHistory, readOdometer } from './store-history.ts'

const visitsOnPage = 20
/** Enough for a car's life; a file of more would keep everybody waiting. */
const visitsInFile = 500
const jobsLookedAt = 2000
const readingsShown = 200
/** Enough for a car's life, and its ids stay where they are: there is no key to page by that would not be an order's. */
const earlierShown = 200

export const readServiceHistory: Verb<typeof workOrders.history> = async ({ db, actor }, { params, query }) => {
  const found =
    (await readHistory(db, actor.accountId, params.id, keyOf(query.after), visitsOnPage)) ?? refuse(standardRefusals.notFound)
  return new JsonText<ServiceHistory>(found.json)
}

export const readHistoryOverview: Verb<typeof workOrders.historyOverview> = async ({ db, actor }, { params }) => {
  const vehicleId = (await findOwnVehicle(db, actor.accountId, params.id)) ?? refuse(standardRefusals.notFound)
  const [jobs, readings] = await Promise.all([
    readAnsweredJobs(db, vehicleId, jobsLookedAt),
    readOdometer(db, vehicleId, readingsShown),
  ])
  return {
    stillOpen: stillOpen(jobs)
      .filter(({ isEarlier }) => !isEarlier)
      .map(({ concernId, complaint, answeredAt, priceCents, invoice, shop }) => ({
        concernId,
        complaint,
        declinedAt: answeredAt,
        priceCents,
        invoice,
        shop,
      })),
    readings: readings.map((reading) => ({ ...reading, at: reading.at.toISOString() })),
  }
}

const pastShown = 200

export const pastVisits: Verb<typeof workOrders.pastVisits> = async ({ db, actor }, { params }) => {
  const vehicleId = (await findOwnVehicle(db, actor.accountId, params.id)) ?? refuse(standardRefusals.notFound)
  return new JsonText<PastVisit[]>((await readPastVisits(db, { vehicleId, shopId: null }, pastShown)).json)
}

export const pastVisitsHere: Verb<typeof workOrders.pastVisitsHere> = async ({ db, actor }, { params }) => {
  const { vehicleId, shopId } = await ownWorkOrder(db, actor, params.id)
  return new JsonText<PastVisit[]>((await readPastVisits(db, { vehicleId, shopId }, pastShown)).json)
}

export const readHistoryBefore: Verb<typeof workOrders.historyBefore> = async ({ db, actor }, { params }) =>
  earlierHistory(db, (await findOwnVehicle(db, actor.accountId, params.id)) ?? refuse(standardRefusals.notFound), earlierShown)

async function earlierHistory(db: Db, vehicleId: string, limit: number): Promise<EarlierHistory> {
  const [visits, jobs] = await Promise.all([
    readEarlierVisits(db, vehicleId, limit + 1),
    readAnsweredJobs(db, vehicleId, jobsLookedAt),
  ])
  return {
    visits: visits.slice(0, limit),
    isCut: visits.length > limit,
    stillOpen: stillOpen(jobs)
      .filter(({ isEarlier, what }) => isEarlier && what !== '')
      .map(({ what, answeredAt, shop }) => ({ what, declinedAt: answeredAt, shop })),
  }
}

export const exportHistoryTable: Verb<typeof workOrders.historyTable> = async (context, { params }) => {
  const history = await wholeHistory(context, params.id)
  return { bytes: historyTable(history, await wholeEarlierHistory(context, history)), name: nameOf(history, 'csv') }
}

export const exportHistoryPaper: Verb<typeof workOrders.historyPaper> = async (context, { params }) => {
  const history = await wholeHistory(context, params.id)
  return {
    bytes: await historyPaper(history, await wholeEarlierHistory(context, history), context.clock.now()),
    name: nameOf(history, 'pdf'),
  }
}

async function wholeHistory({ db, actor }: Context<Actor>, vehicle: string): Promise<ServiceHistory> {
  const found = (await readHistory(db, actor.accountId, vehicle, null, visitsInFile)) ?? refuse(standardRefusals.notFound)
  return JSON.parse(found.json) as ServiceHistory
}

const wholeEarlierHistory = ({ db }: Context<Actor>, { vehicle }: ServiceHistory): Promise<EarlierHistory> =>
  earlierHistory(db, vehicle.vehicleId, visitsInFile)

const nameOf = ({ vehicle }: ServiceHistory, ending: string) => `service-history-${vehicle.vinId}.${ending}`
