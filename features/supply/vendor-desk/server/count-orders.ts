import type { ReplyOf } from '../../../../common/route.ts'
import { JsonText, type Verb } from '../../../../kit/server/index.ts'
import type { vendorDesk } from '../contract/index.ts'
import { readCounts } from './store.ts'

export const countOrders: Verb<typeof vendorDesk.counts> = async ({ db, actor, clock }) =>
  new JsonText<ReplyOf<typeof vendorDesk.counts>>(await readCounts(db, actor.accountId, clock.now()))
