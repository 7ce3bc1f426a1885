import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import type { ReplyOf } from '../../../../common/route.ts'
import { JsonText, type Verb } from '../../../../kit/server/index.ts'
import { parsePageKey } from '../../work-orders/server/index.ts'
import type { frontDesk } from '../contract/index.ts'
import { readList } from './store-order-list.ts'
import { readListByInvoice } from './store.ts'

export const listWorkOrders: Verb<typeof frontDesk.listWorkOrders> = async ({ db, actor }, { query }) => {
  const { shop, after, limit, invoice, ...filter } = query
  const found =
    invoice === undefined
      ? await readList(db, { shopId: shop, accountId: actor.accountId, after: parsePageKey(after), limit }, filter)
      : await readListByInvoice(db, shop, actor.accountId, invoice)
  if (!found) refuse(standardRefusals.notFound)
  return new JsonText<ReplyOf<typeof frontDesk.listWorkOrders>>(found.json)
}
