import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { recordTextsAtCounter } from '../../../people/customers/server/index.ts'
import type { shopCustomers } from '../contract/index.ts'
import { requireKnownCustomer } from './access.ts'
import { readCustomerReply } from './page-replies.ts'

export const changeTexts: Verb<typeof shopCustomers.changeTexts> = (context, { params, body }) =>
  inTransaction(context.db, async (tx) => {
    const { actor, clock } = context
    await requireKnownCustomer(tx, actor, params)
    const at = { customerId: params.id, shopId: params.shop, accountId: actor.accountId, now: clock.now() }
    await recordTextsAtCounter(tx, at, body)
    return readCustomerReply(tx, context, params)
  })
