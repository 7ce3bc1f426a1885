import { getDay, showDay } from '../../../../common/dates.ts'
import { refuse, refuseIf, type Refusal } from '../../../../common/refusal.ts'
import type { Actor, Context } from '../../../../kit/server/index.ts'
import { adminRefusals } from '../contract/index.ts'
import { findTieEnd, findTieStart, tieDays } from '../rules.ts'
import { findTie } from './store.ts'

/**
 * Refuses unless the caller counts as a second admin besides the one who asked: not the same one, and neither let the other in, nor the
 * same admin both of them, in the last days. Every call that takes two admins goes through here and lists `adminRefusals.tooClose`.
 */
export async function requireSecondAdmin(
  { db: tx, actor, clock }: Pick<Context<Actor>, 'db' | 'actor' | 'clock'>,
  askedBy: string,
  sameAdmin: Refusal,
): Promise<void> {
  refuseIf(askedBy === actor.accountId ? sameAdmin : null)
  const tiedAt = await findTie(tx, askedBy, actor.accountId, findTieStart(clock.now()))
  if (!tiedAt) return
  const end = showDay(getDay(findTieEnd(tiedAt)))
  refuse(adminRefusals.tooClose, {
    msg: `This needs a second admin who was not let in by the first one in the last ${tieDays} days. Ask another admin, or do it after ${end}.`,
  })
}
