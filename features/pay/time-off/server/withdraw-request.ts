import { getDay } from '../../../../common/dates.ts'
import { refuse, refuseIf, standardRefusals } from '../../../../common/refusal.ts'
import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { getTimeZone } from '../../../people/shops/server/index.ts'
import { removeAbsence } from '../../../repair/appointments/server/index.ts'
import { lockTimeOff } from '../../time-off-policies/server/index.ts'
import { timeOffRefusals, type timeOff } from '../contract/index.ts'
import { describeDays } from '../rules.ts'
import { markRequestRead, notifyShop } from './announce-time-off.ts'
import { settlePerson } from './save-request.ts'
import { findRequest, lockRequest, showRequest, takeBack } from './store-requests.ts'

export const withdrawRequest: Verb<typeof timeOff.withdraw> = ({ db, actor, clock }, { params: { id } }) =>
  inTransaction(db, async (tx) => {
    const found = await findRequest(tx, id)
    if (found?.person.accountId !== actor.accountId) refuse(standardRefusals.notFound)
    await lockTimeOff(tx, found.shopId)
    const request = await lockRequest(tx, id)
    const isApproved = request.state === 'approved'
    refuseIf(isApproved || request.state === 'pending' ? null : timeOffRefusals.notPending)
    const now = clock.now()
    const today = getDay(now, await getTimeZone(tx, request.shopId))
    refuseIf(isApproved && request.firstDay <= today ? timeOffRefusals.alreadyBegun : null)
    await takeBack(tx, id, isApproved ? 'cancelled' : 'withdrawn')
    await removeAbsence(tx, id)
    await settlePerson(tx, request.shopId, actor.accountId, now)
    await markRequestRead(tx, request, now)
    const action = isApproved ? 'canceled approved time off' : 'withdrew a request for time off'
    await notifyShop(tx, request, action, `${request.policy.name}, ${describeDays(request)}.`)
    return showRequest(await lockRequest(tx, id))
  })
