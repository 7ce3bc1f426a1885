import type { Verb } from '../../../../kit/server/index.ts'
import type { payments } from '../contract/index.ts'
import { isPayingNow } from '../rules.ts'
import { getOwedOrder, requireOwnOrderAtShop } from './access.ts'

export const getIsPaying: Verb<typeof payments.isPaying> = async ({ db, actor, clock }, { params }) => {
  const { payingUntil: until } = await getOwedOrder(db, await requireOwnOrderAtShop(db, actor, params))
  const now = isPayingNow(until, clock.now())
  return { isPaying: now, until: now && until ? until.toISOString() : null }
}
