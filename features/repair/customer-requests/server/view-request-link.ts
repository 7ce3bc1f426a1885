import { refuse } from '../../../../common/refusal.ts'
import { hashLinkToken, type Verb } from '../../../../kit/server/index.ts'
import { type customerRequests, requestRefusals } from '../contract/index.ts'
import { findLink, listOpenRequests } from './store.ts'

/** Says only which shop asks: the link proves only that someone reads the customer's e-mail. */
export const viewRequestLink: Verb<typeof customerRequests.view> = async ({ db, clock }, { body: { token } }) => {
  const link = (await findLink(db, hashLinkToken(token), clock.now())) ?? refuse(requestRefusals.linkEnded)
  const [asked] = await listOpenRequests(db, link.customerId, link.shopId)
  if (!asked) return refuse(requestRefusals.linkEnded)
  return { ...asked, requestedAt: asked.requestedAt.toISOString() }
}
