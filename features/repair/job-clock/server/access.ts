import { refuse, refuseIf, standardRefusals } from '../../../../common/refusal.ts'
import type { Actor, Context, Db } from '../../../../kit/server/index.ts'
import { clockRefusals } from '../contract/index.ts'
import { type Hours, reasonNotToCorrect, reasonNotToRecord } from '../rules.ts'
import { findCorrector, hasOverlap, lockClocks } from './store.ts'

export const parseHours = (body: { startedAt: string; endedAt: string }): Hours => ({
  startedAt: new Date(body.startedAt),
  endedAt: new Date(body.endedAt),
})

/** Refuses unless the caller may record these hours for that person. */
export async function requireValidHours(
  tx: Db,
  { actor, clock }: Pick<Context<Actor>, 'actor' | 'clock'>,
  entry: { shopId: string; accountId: string },
  { hours, was, besides }: { hours: Hours; was: Date; besides: string | null },
): Promise<void> {
  const who = (await findCorrector(tx, entry.shopId, actor.accountId)) ?? refuse(standardRefusals.notFound)
  await lockClocks(tx, entry.accountId)
  const now = clock.now()
  const starts = [was, hours.startedAt]
  refuseIf(reasonNotToCorrect(who, { accountId: entry.accountId, starts }, { now, timeZone: who.timeZone }))
  refuseIf(reasonNotToRecord(hours, now))
  refuseIf((await hasOverlap(tx, entry.accountId, hours, besides)) ? clockRefusals.hoursOverlap : null)
}
