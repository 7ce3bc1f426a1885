import type { ReplyOf } from '../../../../common/route.ts'
import { JsonText, type Verb } from '../../../../kit/server/index.ts'
import { requireShopMember } from '../../../people/shops/server/index.ts'
import type { frontDesk } from '../contract/index.ts'
import { readKnownCustomers } from './store.ts'

export const findKnownCustomers: Verb<typeof frontDesk.findKnownCustomers> = async ({ db, actor }, { query }) => {
  await requireShopMember(db, actor, query.shop)
  const pattern = `%${query.text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
  return new JsonText<ReplyOf<typeof frontDesk.findKnownCustomers>>((await readKnownCustomers(db, query.shop, pattern)).json)
}
