import type { Verb } from '../../../../kit/server/index.ts'
import type { staff } from '../contract/index.ts'
import { getPreset } from '../rules.ts'
import { saveMember } from './save-member.ts'
import { updateStaff } from './update-staff.ts'

export const changePosition: Verb<typeof staff.changePosition> = (context, { params, body }) =>
  updateStaff(context, params.shop, (tx, { permissions: held }) =>
    saveMember(tx, context, params, held, ({ permissions, payRate }) => ({
      title: body.title,
      payRate: body.payRate ?? payRate,
      permissions: body.appliesPreset ? getPreset(body.title) : permissions,
    })),
  )
