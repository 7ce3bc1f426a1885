import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import type { payouts } from '../contract/index.ts'
import { getPayout, lockSeenPayout } from './access.ts'
import { notifyOwners } from './notify-payout.ts'
import { recordAct } from './record-act.ts'
import { setHeld } from './store.ts'

export const holdPayout: Verb<typeof payouts.hold> = (context, { params: { id }, body: { reason } }) =>
  inTransaction(context.db, async (tx) => {
    const payout = await lockSeenPayout(tx, context, id, ['ready', 'held'])
    await setHeld(tx, id, 'admin', reason)
    await recordAct(tx, context, payout, { what: 'held', detail: reason }, { after: { state: 'held' }, reason })
    await notifyOwners(tx, context, payout, { verb: 'is held', lines: [`Liftbay holds it: ${reason}`], status: 'error' })
    return getPayout(tx, id)
  })
