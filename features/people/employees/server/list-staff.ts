import type { Verb } from '../../../../kit/server/index.ts'
import type { staff } from '../contract/index.ts'
import { requireStaffManager } from './access.ts'
import { getStaff } from './update-staff.ts'

export const listStaff: Verb<typeof staff.list> = async (context, { params, query }) => {
  const manager = await requireStaffManager(context.db, context.actor, params.shop)
  return getStaff(context, params.shop, manager, query.text)
}
