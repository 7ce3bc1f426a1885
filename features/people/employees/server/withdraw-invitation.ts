import { refuseIf, standardRefusals } from '../../../../common/refusal.ts'
import type { Verb } from '../../../../kit/server/index.ts'
import { type staff, staffRefusals } from '../contract/index.ts'
import { endInvitation } from './store-staff.ts'
import { updateStaff } from './update-staff.ts'

export const withdrawInvitation: Verb<typeof staff.withdrawInvitation> = (context, { params }) =>
  updateStaff(context, params.shop, async (tx) => {
    const ended = await endInvitation(tx, params.id, { shopId: params.shop }, 'withdrawn', context.clock.now())
    refuseIf(ended === null ? standardRefusals.notFound : ended === 'over' ? staffRefusals.invitationClosed : null)
  })
