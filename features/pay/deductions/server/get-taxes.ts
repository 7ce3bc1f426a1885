import type { Verb } from '../../../../kit/server/index.ts'
import type { payrollTaxes } from '../contract/index.ts'
import { requirePayShop } from './access.ts'
import { readTaxes } from './read-taxes.ts'

export const getTaxes: Verb<typeof payrollTaxes.get> = async ({ db, actor, clock }, { params: { shop } }) => {
  await requirePayShop(db, actor, shop)
  return readTaxes(db, shop, clock.now())
}
