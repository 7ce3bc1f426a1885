import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import type { shopCustomers } from '../contract/index.ts'
import { requireKnownCustomer } from './access.ts'
import { readCustomerReply } from './page-replies.ts'
import { deleteNote } from './store-page.ts'

export const removeNote: Verb<typeof shopCustomers.removeNote> = (context, { params }) =>
  inTransaction(context.db, async (tx) => {
    await requireKnownCustomer(tx, context.actor, params)
    const note = { id: params.note, shopId: params.shop, customerId: params.id, accountId: context.actor.accountId }
    if (!(await deleteNote(tx, note))) refuse(standardRefusals.notFound)
    return readCustomerReply(tx, context, params)
  })
