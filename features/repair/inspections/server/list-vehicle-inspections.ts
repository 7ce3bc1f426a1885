import type { Verb } from '../../../../kit/server/index.ts'
import { requireShopMember } from '../../../people/shops/server/index.ts'
import type { inspections } from '../contract/index.ts'
import { readVehicleInspections } from './store-reports.ts'

export const listVehicleInspections: Verb<typeof inspections.ofVehicleAtShop> = async ({ db, actor }, { params }) => {
  await requireShopMember(db, actor, params.shop)
  return readVehicleInspections(db, params.shop, params.vehicle)
}
