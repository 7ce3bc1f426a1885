import { inRetriedTransaction, type Verb } from '../../../../kit/server/index.ts'
import { markReadAbout } from '../../../platform/notifications/server/index.ts'
import { markSeenByShop } from '../../../repair/conversations/server/index.ts'
import type { inbox } from '../contract/index.ts'
import { requireThread } from './access.ts'
import { announceInbox } from './announce-inbox.ts'
import { setSeen } from './store.ts'

export const markSeen: Verb<typeof inbox.markSeen> = ({ db, actor, clock }, { params }) =>
  inRetriedTransaction(db, async (tx) => {
    const { id, customerId, textThreadId } = await requireThread(tx, actor, params)
    if (customerId) await markSeenByShop(tx, { shopId: params.shop, customerId })
    if (await setSeen(tx, id)) await announceInbox(tx, params.shop, id)
    await markReadAbout(tx, actor.accountId, { inboxThread: id }, clock.now())
    if (textThreadId) await markReadAbout(tx, actor.accountId, { textThread: textThreadId }, clock.now())
    return {}
  })
