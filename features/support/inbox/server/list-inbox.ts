import type { Verb } from '../../../../kit/server/index.ts'
import { requireShopMember } from '../../../people/shops/server/index.ts'
import { parseSearch } from '../../../repair/front-desk/rules.ts'
import type { inbox } from '../contract/index.ts'
import { buildWordQueries, readDigits } from '../search-words.ts'
import { listThreads, pageSize } from './store-list.ts'

export const listInbox: Verb<typeof inbox.list> = async ({ db, actor, clock }, { params, query }) => {
  await requireShopMember(db, actor, params.shop)
  const found = await listThreads(db, {
    shopId: params.shop,
    accountId: actor.accountId,
    view: query.view,
    isSearch: query.text !== '',
    words: buildWordQueries(query.text),
    patterns: parseSearch(query.text)?.patterns ?? [],
    digits: readDigits(query.text),
    after: query.after ?? null,
    now: clock.now(),
  })
  const threads = found.slice(0, pageSize)
  return { threads, next: found.length > pageSize ? (threads.at(-1)?.id ?? null) : null }
}
