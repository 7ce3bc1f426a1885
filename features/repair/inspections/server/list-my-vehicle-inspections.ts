import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import type { Verb } from '../../../../kit/server/index.ts'
import { findOwnVehicle } from '../../service-history/server/index.ts'
import type { inspections } from '../contract/index.ts'
import { readMyVehicleInspections } from './store-reports.ts'

export const listMyVehicleInspections: Verb<typeof inspections.ofVehicle> = async ({ db, actor }, { params }) => {
  const vehicleId = (await findOwnVehicle(db, actor.accountId, params.id)) ?? refuse(standardRefusals.notFound)
  return readMyVehicleInspections(db, actor.accountId, vehicleId)
}
