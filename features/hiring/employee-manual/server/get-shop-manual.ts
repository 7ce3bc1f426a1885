import type { Verb } from '../../../../kit/server/index.ts'
import { requirePermission } from '../../../people/employees/server/index.ts'
import type { manuals } from '../contract/index.ts'
import { buildShopManual } from './build-shop-manual.ts'

export const getShopManual: Verb<typeof manuals.get> = async (context, { params }) => {
  await requirePermission(context.db, context.actor, params.shop, 'shop.personnel')
  return buildShopManual(context, params.shop)
}
