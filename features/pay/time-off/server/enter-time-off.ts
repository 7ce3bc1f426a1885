import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { lockTimeOff } from '../../time-off-policies/server/index.ts'
import type { shopTimeOff } from '../contract/index.ts'
import { requireChangeable } from './access.ts'
import { notifyPerson } from './announce-time-off.ts'
import { requireDays } from './check-days.ts'
import { carryOut, saveRequest } from './save-request.ts'
import { showRequest } from './store-requests.ts'

export const enterTimeOff: Verb<typeof shopTimeOff.enter> = ({ db, actor, clock }, { params: { shop, accountId }, body }) =>
  inTransaction(db, async (tx) => {
    const person = await requireChangeable(tx, actor, shop, accountId)
    await lockTimeOff(tx, shop)
    const now = clock.now()
    const { days, minutes } = await requireDays(tx, { shopId: shop, person, now, has: `${person.name} has` }, body)
    const by = { approvedBy: actor.accountId, by: actor.accountId, at: now }
    const request = await saveRequest(tx, { ...body, shopId: shop, accountId, days, minutes, ...by })
    await carryOut(tx, request, now)
    await notifyPerson(tx, request, 'The shop entered time off for you')
    return showRequest(request)
  })
