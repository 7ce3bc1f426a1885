import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { bookTransfer } from '../../card-books/server/index.ts'
import type { payouts } from '../contract/index.ts'
import { getPayout, lockSeenPayout } from './access.ts'
import { notifyOwners } from './notify-payout.ts'
import { recordAct } from './record-act.ts'
import { setReturned } from './store.ts'

export const recordReturn: Verb<typeof payouts.recordReturn> = (context, { params: { id }, body: { reason } }) =>
  inTransaction(context.db, async (tx) => {
    const now = context.clock.now()
    const payout = await lockSeenPayout(tx, context, id, ['sent'])
    await setReturned(tx, id, now)
    const { shopId, cents, number } = payout
    const books = { to: 'bank', from: 'shops' } as const
    const memo = `payout ${number}: ${reason}`
    await bookTransfer(tx, { kind: 'payout-returned', provider: null, shopId, source: id, ...books, cents, at: now, memo })
    await recordAct(tx, context, payout, { what: 'returned', detail: reason }, { after: { state: 'returned' }, reason })
    const lines = [`The bank returned it: ${reason}`, 'The money is part of your next payout.']
    await notifyOwners(tx, context, payout, { verb: 'was returned', lines, status: 'error' })
    return getPayout(tx, id)
  })
