import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import type { ReplyOf } from '../../../../common/route.ts'
import { JsonText, type Verb } from '../../../../kit/server/index.ts'
import { parseSearch } from '../../front-desk/rules.ts'
import type { shopCustomers } from '../contract/index.ts'
import { readCustomerList } from './store-list.ts'

export const listCustomers: Verb<typeof shopCustomers.list> = async ({ db, actor }, { params, query }) => {
  const { text, sort, after = null, limit, field = null, value = null } = query
  const patterns = parseSearch(text)?.patterns ?? []
  // A text too short to search for finds nobody, rather than everybody.
  const found = await readCustomerList(db, {
    shopId: params.shop,
    accountId: actor.accountId,
    patterns,
    isNone: text !== '' && patterns.length === 0,
    sort,
    after,
    limit,
    field,
    value,
  })
  return new JsonText<ReplyOf<typeof shopCustomers.list>>(found?.json ?? refuse(standardRefusals.notFound))
}
