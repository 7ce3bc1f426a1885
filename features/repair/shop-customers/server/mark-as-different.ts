import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import { inTransaction, JsonText, type Verb } from '../../../../kit/server/index.ts'
import type { shopCustomers } from '../contract/index.ts'
import { lockKnown } from './access.ts'
import { readDuplicates, insertNotDuplicates } from './store-merge.ts'

export const markAsDifferent: Verb<typeof shopCustomers.markAsDifferent> = (context, { params: { shop }, body }) =>
  inTransaction(context.db, async (tx) => {
    if (body.a === body.b) refuse(standardRefusals.notFound)
    await lockKnown(tx, context.actor, shop, [body.a, body.b])
    await insertNotDuplicates(tx, shop, [body.a, body.b].toSorted() as [string, string])
    return new JsonText((await readDuplicates(tx, shop)).json)
  })
