import type { Verb } from '../../../../kit/server/index.ts'
import type { staff } from '../contract/index.ts'
import { sortPermissions } from '../rules.ts'
import { saveMember } from './save-member.ts'
import { updateStaff } from './update-staff.ts'

export const changePermissions: Verb<typeof staff.changePermissions> = (context, { params, body }) =>
  updateStaff(context, params.shop, (tx, { permissions: held }) =>
    saveMember(tx, context, params, held, (before) => ({ ...before, permissions: sortPermissions(body.permissions) })),
  )
