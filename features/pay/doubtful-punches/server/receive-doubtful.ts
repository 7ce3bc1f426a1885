import type { Db } from '../../../../kit/server/index.ts'
import { announceShift, type Workplace } from '../../shift-clock/server/index.ts'
import type { Doubt } from '../contract/index.ts'
import { mayWait } from '../rules.ts'
import { notifyDoubtfulPunch, notifyTooMany } from './notify-doubt.ts'
import { countUnproven, wasRejectedUnasked } from './store-many.ts'
import { hasDoubtful } from './store.ts'

interface NewDoubt {
  doubt: Doubt
  at: string
  /** The tablet's name. */
  tablet: string
}

const dayMilliseconds = 24 * 3600 * 1000

/**
 * Says whether a doubtful punch waits for an answer, and tells those who answer. With too many in the same name it is rejected at once, so that nobody can bury
 * a shop in them. Call it under the lock of the person's shifts, before the punch is stored.
 */
export async function receiveDoubtful(
  tx: Db,
  place: Workplace,
  { doubt, at, tablet }: NewDoubt,
  now: Date,
): Promise<'waiting' | 'rejected'> {
  if (mayWait(doubt, await countUnproven(tx, place, at))) {
    // Anyone who is asked about one punch finds the others there, too.
    if (!(await hasDoubtful(tx, place))) await notifyDoubtfulPunch(tx, place, { at, tablet })
    await announceShift(tx, place)
    return 'waiting'
  }
  if (!(await wasRejectedUnasked(tx, place, new Date(now.getTime() - dayMilliseconds)))) await notifyTooMany(tx, place, tablet)
  return 'rejected'
}
