import { type Clock, type Db, inTransaction } from '../../../../kit/server/index.ts'
import { recordMove } from './record-move.ts'
import { listOver, lockCampaign } from './store.ts'

const sentences = { dates: 'Its last day has passed.', budget: 'Its total budget is spent.' } as const

/** Ends campaigns after their last day, and those that have spent their total budget. */
export async function endOverCampaigns({ db, clock }: { db: Db; clock: Clock }): Promise<void> {
  for (const { id } of await listOver(db, clock.now()))
    await inTransaction(db, async (tx) => {
      const campaign = await lockCampaign(tx, id, clock.now())
      // The vendor may have changed the dates or the budget since.
      const why = (await listOver(tx, clock.now(), id))[0]?.why
      if (!campaign || !why) return
      await recordMove(tx, { actor: null, clock }, campaign, {
        what: 'ended',
        state: 'ended',
        endedWhy: why,
        title: `Your campaign ${campaign.name} has ended`,
        detail: sentences[why],
      })
    })
}
