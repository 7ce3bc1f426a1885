import type { Verb } from '../../../../kit/server/index.ts'
import { requireOwnedShop } from '../../shops/server/index.ts'
import type { staff } from '../contract/index.ts'
import { getStaff } from './update-staff.ts'

export const listStaff: Verb<typeof staff.list> = async (context, { params }) => {
  await requireOwnedShop(context.db, context.actor, params.shop)
  return getStaff(context, params.shop)
}
