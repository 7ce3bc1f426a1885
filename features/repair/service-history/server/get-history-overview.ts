import type { Verb } from '../../../../kit/server/index.ts'
import type { serviceHistory } from '../contract/index.ts'
import { findStillOpenJobs } from '../rules.ts'
import { requireOwnVehicle } from './access.ts'
import { mostJobs } from './read-earlier-history.ts'
import { readAnsweredJobs, readOdometer } from './store.ts'

const readingsShown = 200

export const getHistoryOverview: Verb<typeof serviceHistory.overview> = async ({ db, actor }, { params }) => {
  const vehicleId = await requireOwnVehicle(db, actor, params.id)
  const [jobs, readings] = await Promise.all([
    readAnsweredJobs(db, vehicleId, mostJobs),
    readOdometer(db, vehicleId, readingsShown),
  ])
  return {
    stillOpen: findStillOpenJobs(jobs)
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
