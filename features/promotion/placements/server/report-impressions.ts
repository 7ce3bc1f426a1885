import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import type { placements } from '../contract/index.ts'
import { insertImpressions } from './store-auctions.ts'

/** What is not a sponsored offer of an own search is left out without a word. */
export const reportImpressions: Verb<typeof placements.seen> = ({ db, actor, clock }, { body: { entries } }) =>
  inTransaction(db, async (tx) => {
    await insertImpressions(tx, actor.accountId, entries, clock.now())
    return {}
  })
