import type { Verb } from '../../../../kit/server/index.ts'
import type { ownViews } from '../contract/index.ts'
import { showOwnView } from './show-views.ts'
import { findNext, listCalls, listViewsOfAccount } from './store.ts'

export const listOwnViews: Verb<typeof ownViews.list> = async ({ db, actor, clock }, { query }) => {
  const rows = await listViewsOfAccount(db, actor.accountId, query.after)
  const calls = await listCalls(
    db,
    rows.map(({ id }) => id),
  )
  const callsOf = (id: string) =>
    calls
      .filter(({ viewId }) => viewId === id)
      .map(({ what, times, firstAt, lastAt }) => ({
        what,
        times,
        firstAt: firstAt.toISOString(),
        lastAt: lastAt.toISOString(),
      }))
  return { views: rows.map((row) => showOwnView(row, callsOf(row.id), clock.now())), next: findNext(rows) }
}
