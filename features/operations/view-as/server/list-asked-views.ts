import type { Verb } from '../../../../kit/server/index.ts'
import type { views } from '../contract/index.ts'
import { showAskedView } from './show-views.ts'
import { findNext, listViewsOfAdmin } from './store.ts'

export const listAskedViews: Verb<typeof views.list> = async ({ db, actor, clock }, { query }) => {
  const rows = await listViewsOfAdmin(db, actor.accountId, query.after)
  return { views: rows.map((row) => showAskedView(row, clock.now())), next: findNext(rows) }
}
