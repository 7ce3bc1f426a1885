import { refuse } from '../../../../common/refusal.ts'
import { hashLinkToken, inRetriedTransaction, type Verb } from '../../../../kit/server/index.ts'
import { type customerRequests, requestRefusals } from '../contract/index.ts'
import { confirmCustomer, declineShop } from './confirm-customer.ts'
import { findLink, getShopName, useRequest } from './store.ts'

export const answerByLink: Verb<typeof customerRequests.answerByLink> = (context, { body: { token, answer } }) =>
  inRetriedTransaction(context.db, async (tx) => {
    const now = context.clock.now()
    const link = (await findLink(tx, hashLinkToken(token), now)) ?? refuse(requestRefusals.linkEnded)
    if (!(await useRequest(tx, link.id, now))) refuse(requestRefusals.linkEnded)
    const relation = { shopId: link.shopId, customerId: link.customerId, how: 'link' as const }
    const inTransaction = { ...context, db: tx }
    if (answer === 'accept') await confirmCustomer(inTransaction, relation)
    else if (!(await declineShop(inTransaction, relation))) refuse(requestRefusals.linkEnded)
    return { answer, dba: (await getShopName(tx, link.shopId)).dba }
  })
