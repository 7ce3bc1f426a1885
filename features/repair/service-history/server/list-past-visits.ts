import { JsonText, type Verb } from '../../../../kit/server/index.ts'
import type { PastVisit, serviceHistory } from '../contract/index.ts'
import { requireOwnVehicle } from './access.ts'
import { readPastVisits } from './store-past-visits.ts'

export const listPastVisits: Verb<typeof serviceHistory.pastVisits> = async ({ db, actor }, { params }) => {
  const vehicleId = await requireOwnVehicle(db, actor, params.id)
  return new JsonText<PastVisit[]>((await readPastVisits(db, { vehicleId, shopId: null })).json)
}
