import type { ReplyOf } from '../../../../common/route.ts'
import { JsonText, type Verb } from '../../../../kit/server/index.ts'
import { requireShopMember } from '../../../people/shops/server/index.ts'
import type { frontDesk } from '../contract/index.ts'
import { parseSearch } from '../rules.ts'
import { readKnownCustomers } from './store.ts'

export const findKnownCustomers: Verb<typeof frontDesk.findKnownCustomers> = async ({ db, actor, clock }, { query }) => {
  await requireShopMember(db, actor, query.shop)
  const search = parseSearch(query.text)
  const { json } = await readKnownCustomers(db, {
    shopId: query.shop,
    pattern: `%${query.text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`,
    words: search?.patterns ?? [],
    invoice: search?.invoice ?? null,
    now: clock.now(),
  })
  return new JsonText<ReplyOf<typeof frontDesk.findKnownCustomers>>(json)
}
