import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import { inTransaction, JsonText, type Verb } from '../../../../kit/server/index.ts'
import { requireShopMember } from '../../../people/shops/server/index.ts'
import type { shopCustomers } from '../contract/index.ts'
import { lockPair } from './merge-pair.ts'
import { readDuplicates, insertNotDuplicates } from './store-merge.ts'

export const markAsDifferent: Verb<typeof shopCustomers.markAsDifferent> = (context, { params: { shop }, body }) =>
  inTransaction(context.db, async (tx) => {
    await requireShopMember(tx, context.actor, shop)
    if (body.a === body.b) refuse(standardRefusals.notFound)
    await lockPair(tx, shop, body.a, body.b)
    await insertNotDuplicates(tx, shop, [body.a, body.b].toSorted() as [string, string])
    return new JsonText((await readDuplicates(tx, shop)).json)
  })
