import { isInvalid } from '../../../../common/messages.ts'
import { inTransaction, makeBadInput, type Verb } from '../../../../kit/server/index.ts'
import { requireShopMember } from '../../../people/shops/server/index.ts'
import type { quoteRequests } from '../contract/index.ts'
import { announceRequest } from './announce-request.ts'
import { insertRequest, listOrderParts, replaceLines } from './store.ts'
import { viewRequest } from './view-quotes.ts'

export const startRequest: Verb<typeof quoteRequests.start> = ({ db, actor, clock }, { params: { shop }, body }) =>
  inTransaction(db, async (tx) => {
    await requireShopMember(tx, actor, shop)
    const at = clock.now()
    const ids = [...new Set(body.parts.map(({ partId }) => partId))]
    const parts = await listOrderParts(tx, shop, ids)
    if (parts.length < ids.length) throw makeBadInput({ parts: isInvalid('Parts') })
    const id = await insertRequest(tx, { shopId: shop, by: actor.accountId, at })
    const lines = parts.map(({ workOrderId, partId, ...part }) => ({ ...part, vin: '', order: { workOrderId, partId } }))
    await replaceLines(tx, { id, shopId: shop }, lines)
    await announceRequest(tx, { id, shopId: shop }, [])
    return viewRequest(tx, id, at)
  })
