import { dayMilliseconds } from '../../../../common/dates.ts'
import type { Db } from '../../../../kit/server/index.ts'
import { announceShift, type Workplace } from '../../shift-clock/server/index.ts'
import type { Doubt } from '../contract/index.ts'
import { mayWait, mostCompared } from '../rules.ts'
import { notifyDoubtfulPunch, notifyTooMany } from './notify-doubt.ts'
import { countRejectedUnasked, countUnproven } from './store-many.ts'
import { hasDoubtful } from './store.ts'

interface NewDoubt {
  doubt: Doubt
  at: string
  /** The tablet's name. */
  tablet: string
  /** Compares a PIN that was not checked, without counting it. */
  hasRightPin: () => Promise<boolean>
}

/**
 * Says whether a doubtful punch waits for an answer, and tells those who answer. With too many in the same name it is rejected at once, so that nobody can bury
 * a shop in them, unless its PIN is right. Call it under the lock of the person's shifts, before the punch is stored.
 */
export async function receiveDoubtful(
  tx: Db,
  place: Workplace,
  { doubt, at, tablet, hasRightPin }: NewDoubt,
  now: Date,
): Promise<'waiting' | 'rejected'> {
  const rejected = await countRejectedUnasked(tx, place, new Date(now.getTime() - dayMilliseconds))
  if (mayWait(doubt, await countUnproven(tx, place, at)) || (rejected < mostCompared && (await hasRightPin()))) {
    // Anyone who is asked about one punch finds the others there, too.
    if (!(await hasDoubtful(tx, place))) await notifyDoubtfulPunch(tx, place, { at, tablet })
    await announceShift(tx, place)
    return 'waiting'
  }
  if (rejected === 0) await notifyTooMany(tx, place, tablet)
  return 'rejected'
}
