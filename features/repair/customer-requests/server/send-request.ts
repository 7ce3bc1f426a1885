import { refuse } from '../../../../common/refusal.ts'
import { refuseTooMany } from '../../../../kit/server/http/limits.ts'
import { inRetriedTransaction, type Verb } from '../../../../kit/server/index.ts'
import { requireConfirmedOwner } from '../../../people/shops/server/index.ts'
import { type customerRequests, requestRefusals } from '../contract/index.ts'
import { canAsk } from '../rules.ts'
import { lockAccountOfWalkIn } from './access.ts'
import { readDeskRequest } from './get-desk-request.ts'
import { joinShopWalkIns } from './join-shop-walk-ins.ts'
import { requestConfirmation } from './request-confirmation.ts'
import { findRelation } from './store.ts'

/** Sends another link and code. If the customer has confirmed the shop by now, their record is added to the account right away. */
export const sendRequest: Verb<typeof customerRequests.send> = (context, { params }) =>
  inRetriedTransaction(context.db, async (tx) => {
    const { actor, clock } = context
    const customerId = await lockAccountOfWalkIn(tx, actor, params)
    const customerAtShop = { shopId: params.shop, customerId }
    const relation = await findRelation(tx, params.shop, customerId)
    if (relation?.state === 'confirmed') {
      await joinShopWalkIns({ ...context, db: tx }, customerAtShop)
      return { state: 'confirmed' as const, sentAt: null, askAgainAt: null, customerId }
    }
    if (!canAsk(relation, clock.now())) refuse(requestRefusals.declined)
    await requireConfirmedOwner(tx, params.shop)
    const { waitSeconds } = await requestConfirmation({ ...context, db: tx }, { ...customerAtShop, mustSend: true })
    if (waitSeconds > 0) throw refuseTooMany(waitSeconds)
    return readDeskRequest(tx, actor, params, clock.now())
  })
