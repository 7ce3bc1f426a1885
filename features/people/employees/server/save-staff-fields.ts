import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import type { Verb } from '../../../../kit/server/index.ts'
import { requireValues } from '../../user-fields/server/index.ts'
import type { staff } from '../contract/index.ts'
import { lockMemberFields, saveMemberFields } from './store-staff.ts'
import { updateStaff } from './update-staff.ts'

export const saveStaffFields: Verb<typeof staff.saveFields> = (context, { params: { shop, accountId }, body }) =>
  updateStaff(context, shop, async (tx) => {
    const held = (await lockMemberFields(tx, shop, accountId)) ?? refuse(standardRefusals.notFound)
    if (held.version !== context.version) refuse(standardRefusals.stale, { more: { version: held.version } })
    await saveMemberFields(tx, shop, accountId, requireValues(held.fields, body.fields))
  })
