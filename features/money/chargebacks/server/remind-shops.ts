import { dayMilliseconds } from '../../../../common/dates.ts'
import { type Context, inTransaction } from '../../../../kit/server/index.ts'
import { remindDays } from '../rules.ts'
import { notifyDeadline } from './notify-dispute.ts'
import { listToRemind, lockChargeback, markReminded } from './store.ts'

/** Reminds shops, once for each dispute, that the deadline for their evidence is near. */
export async function remindShops({ db, config }: Pick<Context, 'db' | 'config'>, now: Date): Promise<void> {
  const until = new Date(now.getTime() + remindDays * dayMilliseconds)
  for (const id of await listToRemind(db, now, until))
    await inTransaction(db, async (tx) => {
      const dispute = await lockChargeback(tx, id)
      if (dispute && (await markReminded(tx, id, now))) await notifyDeadline(tx, config.appUrl, dispute)
    })
}
