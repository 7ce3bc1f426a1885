import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { requireShopMember } from '../../../people/shops/server/index.ts'
import type { deferredWork } from '../contract/index.ts'
import { getDeferredList } from './list-open-jobs.ts'
import { endWaitingReminder } from './store.ts'

export const withdrawReminder: Verb<typeof deferredWork.withdraw> = ({ db, actor, clock }, { params: { shop }, body }) =>
  inTransaction(db, async (tx) => {
    await requireShopMember(tx, actor, shop)
    if (!(await endWaitingReminder(tx, shop, body.concernId, clock.now()))) refuse(standardRefusals.notFound)
    return getDeferredList(tx, { shopId: shop }, clock.now())
  })
