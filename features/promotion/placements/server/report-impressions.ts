import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import type { placements } from '../contract/index.ts'
import { insertImpressions } from './store-auctions.ts'

/** Anything that is not a sponsored offer of the caller's own search is silently left out. */
export const reportImpressions: Verb<typeof placements.seen> = ({ db, actor, clock }, { body: { entries } }) =>
  inTransaction(db, async (tx) => {
    await insertImpressions(tx, actor.accountId, entries, clock.now())
    return {}
  })
