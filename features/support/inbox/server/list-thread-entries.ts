import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import type { Verb } from '../../../../kit/server/index.ts'
import type { inbox } from '../contract/index.ts'
import { entriesOnPage } from '../rules.ts'
import { requireThread } from './access.ts'
import { listEntries } from './store-entries.ts'

/** One page of a thread. An entry stays where it is, so pages neither skip nor repeat an entry, however much is written in the meantime. */
export const listThreadEntries: Verb<typeof inbox.entries> = async ({ db, actor }, { params, query }) => {
  const { id: threadId } = await requireThread(db, actor, params)
  const { before, after, around } = query
  const list = (direction: 'before' | 'after', id: string, take: number, isIncluded = false) =>
    listEntries(db, { threadId, from: { direction, id, isIncluded }, take })
  if (around) {
    const half = entriesOnPage / 2
    const [earlier, later] = [await list('before', around, half), await list('after', around, half, true)]
    if (later.length === 0) return refuse(standardRefusals.notFound)
    const entries = [...earlier.slice(-half), ...later.slice(0, half)]
    return { entries, hasEarlier: earlier.length > half, hasLater: later.length > half }
  }
  const found = await list(before ? 'before' : 'after', before ?? after ?? '', entriesOnPage)
  const hasMore = found.length > entriesOnPage
  return before
    ? { entries: found.slice(-entriesOnPage), hasEarlier: hasMore, hasLater: true }
    : { entries: found.slice(0, entriesOnPage), hasEarlier: true, hasLater: hasMore }
}
