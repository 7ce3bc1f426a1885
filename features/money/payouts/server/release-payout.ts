import { refuseIf } from '../../../../common/refusal.ts'
import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import type { payouts } from '../contract/index.ts'
import { payoutRefusals } from '../contract/index.ts'
import { getPayout, lockSeenPayout } from './access.ts'
import { recordAct } from './record-act.ts'
import { setReady } from './store.ts'

export const releasePayout: Verb<typeof payouts.release> = (context, { params: { id }, body: { reason } }) =>
  inTransaction(context.db, async (tx) => {
    const payout = await lockSeenPayout(tx, context, id, ['ready', 'held'])
    refuseIf(payout.state === 'ready' ? payoutRefusals.wrongState : null)
    await setReady(tx, id, true)
    await recordAct(tx, context, payout, { what: 'released', detail: reason }, { after: { state: 'ready' }, reason })
    return getPayout(tx, id)
  })
