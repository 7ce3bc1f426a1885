import { refuse, standardRefusals } from '../../../common/refusal.ts'
import type { ReplyOf } from '../../../common/route.ts'
import { JsonText, type Verb } from '../../../server/kit/context.ts'
import type { workOrders } from '../contract.ts'
import { readList, readListByInvoice } from './store-screens.ts'
import { keyOf } from './key-of.ts'

export const listWorkOrders: Verb<typeof workOrders.list> = async ({ db, actor }, { query }) => {
  const { shop, after, limit, state, invoice } = query
  const found =
    invoice === undefined
      ? await readList(db, { shopId: shop, accountId: actor.accountId, after: keyOf(after), limit }, state ?? null)
      : await readListByInvoice(db, shop, actor.accountId, invoice)
  if (!found) refuse(standardRefusals.notFound)
  return new JsonText<ReplyOf<typeof workOrders.list>>(found.json)
}
