import { getDay } from '../../../../common/dates.ts'
import { refuse, refuseIf } from '../../../../common/refusal.ts'
import { type Db, inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { showMinutes } from '../../time-off-policies/rules.ts'
import { requireVersion, getShop } from '../../time-off-policies/server/index.ts'
import { timeOffRefusals, type shopTimeOff } from '../contract/index.ts'
import { lockOthersRequest } from './access.ts'
import { markRequestRead, notifyPerson } from './announce-time-off.ts'
import { projectBalance } from './check-days.ts'
import { carryOut } from './save-request.ts'
import { loadAccounts } from './settle.ts'
import { changeState, lockRequest, type RequestRow, showRequest } from './store-requests.ts'

export const answerRequest: Verb<typeof shopTimeOff.answer> = (context, { params: { id }, body: { approves, answer } }) =>
  inTransaction(context.db, async (tx) => {
    const { actor, clock } = context
    const request = await lockOthersRequest(tx, actor, id)
    requireVersion(request, context)
    refuseIf(request.state === 'pending' ? null : timeOffRefusals.notPending)
    const now = clock.now()
    if (approves) await requireBalance(tx, request, now)
    await changeState(tx, id, { state: approves ? 'approved' : 'declined', answer, by: actor.accountId, at: now })
    const answered = await lockRequest(tx, id)
    if (approves) await carryOut(tx, answered, now)
    await markRequestRead(tx, answered, now)
    await notifyPerson(tx, answered, approves ? 'Your time off is approved' : 'Your request for time off was declined')
    return showRequest(answered)
  })

/** Things may have changed since the request: other time off was entered, or the employment ended. */
async function requireBalance(tx: Db, { id, shopId, person, policy, firstDay, lastDay, minutes, days }: RequestRow, now: Date) {
  const { timeZone } = await getShop(tx, shopId)
  const accounts = await loadAccounts(tx, { shopId, accountIds: [person.accountId], until: getDay(now, timeZone) })
  const account = accounts.find((candidate) => candidate.policy.id === policy.id) ?? refuse(timeOffRefusals.notPending)
  const { employedThrough } = account.person
  refuseIf(employedThrough !== null && firstDay > employedThrough ? timeOffRefusals.notPending : null)
  const { lowest } = projectBalance(account, { firstDay, lastDay, days, except: id })
  if (account.policy.negativeMinutes === null || lowest >= -account.policy.negativeMinutes) return
  const has = showMinutes(lowest + minutes)
  const msg = `${person.name} has ${has} of ${policy.name} for these days now, and this takes ${showMinutes(minutes)}.`
  refuse(timeOffRefusals.notEnough, { msg })
}
