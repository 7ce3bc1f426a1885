import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import type { shopCustomers } from '../contract/index.ts'
import { requireKnownCustomer } from './access.ts'
import { readCustomerReply } from './page-replies.ts'
import { insertNote } from './store-page.ts'

export const addNote: Verb<typeof shopCustomers.addNote> = (context, { params, body }) =>
  inTransaction(context.db, async (tx) => {
    const { actor, clock } = context
    await requireKnownCustomer(tx, actor, params)
    await insertNote(tx, {
      shopId: params.shop,
      customerId: params.id,
      text: body.text,
      accountId: actor.accountId,
      at: clock.now(),
    })
    return readCustomerReply(tx, context, params)
  })
