import type { Verb } from '../../../../kit/server/index.ts'
import { requireOwnedShop } from '../../../people/shops/server/index.ts'
import type { exports } from '../contract/index.ts'
import { readWholeTable } from './read-whole-table.ts'
import { vehiclesSection } from './store-sections.ts'

export const downloadVehicles: Verb<typeof exports.vehicles> = async ({ db, actor }, { params }) => {
  const dba = await requireOwnedShop(db, actor, params.shop)
  return { bytes: await readWholeTable(db, vehiclesSection, params.shop), name: `${dba} - vehicles.csv` }
}
