import type { Verb } from '../../../../kit/server/index.ts'
import { requireOwnedShop } from '../../../people/shops/server/index.ts'
import type { exports } from '../contract/index.ts'
import { readWholeTable } from './read-whole-table.ts'
import { customersSection } from './store-sections.ts'

export const downloadCustomers: Verb<typeof exports.customers> = async ({ db, actor }, { params }) => {
  const dba = await requireOwnedShop(db, actor, params.shop)
  return { bytes: await readWholeTable(db, customersSection, params.shop), name: `${dba} - customers.csv` }
}
