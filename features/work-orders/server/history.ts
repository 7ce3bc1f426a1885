import { refuse, standardRefusals } from '../../../common/refusal.ts'
import type { Actor, Context } from '../../../server/kit/context.ts'
import { JsonText, type Verb } from '../../../server/kit/context.ts'
import type { ServiceHistory, workOrders } from '../contract.ts'
import { stillOpen } from '../still-open.ts'
import { historyPaper } from './history-paper.ts'
import { historyTable } from './history-table.ts'
import { keyOf } from './key-of.ts'
import { findOwnVehicle, readAnsweredJobs, readHistory, readOdometer } from './store-history.ts'

const visitsOnPage = 20
/** Enough for a car's life; a file of more would keep everybody waiting. */
const visitsInFile = 500
const jobsLookedAt = 2000
const readingsShown = 200

export const readServiceHistory: Verb<typeof workOrders.history> = async ({ db, actor }, { params, query }) => {
  const found =
    (await readHistory(db, actor.accountId, params.id, keyOf(query.after), visitsOnPage)) ?? refuse(standardRefusals.notFound)
  return new JsonText<ServiceHistory>(found.json)
}

export const readHistoryOverview: Verb<typeof workOrders.historyOverview> = async ({ db, actor }, { params }) => {
  const vehicleId = (await findOwnVehicle(db, actor.accountId, params.id)) ?? refuse(standardRefusals.notFound)
  const [jobs, readings] = await Promise.all([
    readAnsweredJobs(db, actor.accountId, vehicleId, jobsLookedAt),
    readOdometer(db, actor.accountId, vehicleId, readingsShown),
  ])
  return {
    stillOpen: stillOpen(jobs).map(({ concernId, complaint, answeredAt, priceCents, invoice, shop }) => ({
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

export const exportHistoryTable: Verb<typeof workOrders.historyTable> = async (context, { params }) => {
  const history = await wholeHistory(context, params.id)
  return { bytes: historyTable(history), name: nameOf(history, 'csv') }
}

export const exportHistoryPaper: Verb<typeof workOrders.historyPaper> = async (context, { params }) => {
  const history = await wholeHistory(context, params.id)
  return { bytes: await historyPaper(history, context.clock.now()), name: nameOf(history, 'pdf') }
}

async function wholeHistory({ db, actor }: Context<Actor>, vehicle: string): Promise<ServiceHistory> {
  const found = (await readHistory(db, actor.accountId, vehicle, null, visitsInFile)) ?? refuse(standardRefusals.notFound)
  return JSON.parse(found.json) as ServiceHistory
}

const nameOf = ({ vehicle }: ServiceHistory, ending: string) => `service-history-${vehicle.vinId}.${ending}`
