import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import { inRetriedTransaction, type Verb } from '../../../../kit/server/index.ts'
import { getSignedInCustomer } from '../../../people/customers/server/index.ts'
import { type customerRequests, requestRefusals } from '../contract/index.ts'
import { confirmCustomer, declineShop } from './confirm-customer.ts'
import { makeRequestsReply } from './list-requests.ts'
import { findRelation, listOpenRequests } from './store.ts'

export const answerRequest: Verb<typeof customerRequests.answer> = (context, { params, body: { answer } }) =>
  inRetriedTransaction(context.db, async (tx) => {
    const customer = await getSignedInCustomer(tx, context.actor)
    const [asked] = await listOpenRequests(tx, customer.id, params.shop)
    if (!asked)
      refuse((await findRelation(tx, params.shop, customer.id)) ? requestRefusals.alreadyAnswered : standardRefusals.notFound)
    const relation = { shopId: params.shop, customerId: customer.id, how: 'account' as const }
    const inTransaction = { ...context, db: tx }
    if (answer === 'accept') await confirmCustomer(inTransaction, relation)
    else if (!(await declineShop(inTransaction, relation))) refuse(requestRefusals.alreadyAnswered)
    return makeRequestsReply(tx, customer.id)
  })
