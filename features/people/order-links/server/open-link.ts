import { refuse } from '../../../../common/refusal.ts'
import { createLinkToken, hashLinkToken, type Verb } from '../../../../kit/server/index.ts'
import { findCustomerId } from '../../customers/server/index.ts'
import { orderLinkRefusals, type orderLinks } from '../contract/index.ts'
import { linkKeyPrefix } from '../rules.ts'
import { findLinkByToken, insertSession } from './store.ts'

/** A link may be opened again, on another device too, until it expires. Unknown and expired links get the same answer. */
export const openLink: Verb<typeof orderLinks.open> = async ({ db, actor, clock }, { body: { token } }) => {
  const now = clock.now()
  const link = await findLinkByToken(db, hashLinkToken(token))
  if (!link || link.expiresAt <= now) return refuse(orderLinkRefusals.linkEnded)
  const key = `${linkKeyPrefix}${createLinkToken()}`
  await insertSession(db, { linkId: link.id, keyHash: hashLinkToken(key), now })
  const own = actor?.role === 'customer' ? await findCustomerId(db, actor.accountId) : null
  return { key, shopId: link.shopId, workOrderId: link.workOrderId, isOwn: own === link.customerId }
}
