import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import type { Verb } from '../../../../kit/server/index.ts'
import { disconnectSessions } from '../../../platform/auth/server/index.ts'
import type { staff } from '../contract/index.ts'
import { endEmployment } from './end-employment.ts'
import { updateStaff } from './update-staff.ts'

export const dismissEmployee: Verb<typeof staff.dismiss> = async (context, { params }) => {
  let signedOut: string[] = []
  const reply = await updateStaff(context, params.shop, async (tx, { dba }) => {
    signedOut = (await endEmployment({ ...context, db: tx }, { ...params, dba })) ?? refuse(standardRefusals.notFound)
  })
  disconnectSessions(context.get, signedOut)
  return reply
}
