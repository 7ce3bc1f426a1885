import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { showMinutes } from '../../time-off-policies/rules.ts'
import { lockTimeOff } from '../../time-off-policies/server/index.ts'
import type { timeOff } from '../contract/index.ts'
import { describeDays } from '../rules.ts'
import { requireOwnPlace } from './access.ts'
import { notifyShop } from './announce-time-off.ts'
import { requireDays } from './check-days.ts'
import { saveRequest } from './save-request.ts'
import { showRequest } from './store-requests.ts'

export const requestTimeOff: Verb<typeof timeOff.request> = ({ db, actor, clock }, { params: { shop }, body }) =>
  inTransaction(db, async (tx) => {
    const person = await requireOwnPlace(tx, actor, shop)
    await lockTimeOff(tx, shop)
    const now = clock.now()
    const { days, minutes } = await requireDays(tx, { shopId: shop, person, now, has: 'You have' }, body)
    const by = { approvedBy: null, by: actor.accountId, at: now }
    const request = await saveRequest(tx, { ...body, shopId: shop, accountId: person.accountId, days, minutes, ...by })
    await notifyShop(
      tx,
      request,
      'requests time off',
      `${request.policy.name}, ${describeDays(request)}: ${showMinutes(minutes)}.`,
    )
    return showRequest(request)
  })
