import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import type { Verb } from '../../../../kit/server/index.ts'
import { changeMember } from '../../shops/server/index.ts'
import type { staff } from '../contract/index.ts'
import { updateStaff } from './update-staff.ts'

export const changePosition: Verb<typeof staff.changePosition> = (context, { params, body }) =>
  updateStaff(context, params.shop, async (tx) => {
    if (!(await changeMember(tx, params.shop, params.accountId, body))) refuse(standardRefusals.notFound)
  })
