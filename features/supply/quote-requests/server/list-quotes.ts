import type { Verb } from '../../../../kit/server/index.ts'
import type { vendorQuotes } from '../contract/index.ts'
import { readQuotes } from './store-views.ts'

export const listQuotes: Verb<typeof vendorQuotes.list> = async ({ db, actor, clock }, { query }) => {
  const { show = null, after = null, limit } = query
  const quotes = await readQuotes(db, { vendorId: actor.accountId, show, after, limit, now: clock.now() })
  return { quotes, next: quotes.length === limit ? quotes.at(-1)!.quoteId : null }
}
