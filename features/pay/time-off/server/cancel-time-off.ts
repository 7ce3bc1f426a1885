import { refuseIf } from '../../../../common/refusal.ts'
import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { removeAbsence } from '../../../repair/appointments/server/index.ts'
import { timeOffRefusals, type shopTimeOff } from '../contract/index.ts'
import { lockOthersRequest } from './access.ts'
import { notifyPerson } from './announce-time-off.ts'
import { settlePerson } from './save-request.ts'
import { changeState, lockRequest, showRequest } from './store-requests.ts'

export const cancelTimeOff: Verb<typeof shopTimeOff.cancel> = ({ db, actor, clock }, { params: { id }, body: { answer } }) =>
  inTransaction(db, async (tx) => {
    const request = await lockOthersRequest(tx, actor, id)
    refuseIf(request.state === 'approved' ? null : timeOffRefusals.notCancellable)
    const now = clock.now()
    await changeState(tx, id, { state: 'cancelled', answer, by: actor.accountId, at: now })
    await removeAbsence(tx, id)
    await settlePerson(tx, request.shopId, request.person.accountId, now)
    const canceled = await lockRequest(tx, id)
    await notifyPerson(tx, canceled, 'Your time off was canceled')
    return showRequest(canceled)
  })
