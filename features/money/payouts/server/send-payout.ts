import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { bookTransfer } from '../../card-books/server/index.ts'
import type { payouts } from '../contract/index.ts'
import { getPayout, lockSeenPayout } from './access.ts'
import { notifyOwners } from './notify-payout.ts'
import { recordAct } from './record-act.ts'
import { setSent } from './store.ts'

export const sendPayout: Verb<typeof payouts.send> = (context, { params: { id }, body: { how, reference } }) =>
  inTransaction(context.db, async (tx) => {
    const now = context.clock.now()
    const payout = await lockSeenPayout(tx, context, id, ['ready'])
    await setSent(tx, id, { how, reference, by: context.actor.accountId, now })
    const { shopId, cents, number } = payout
    const books = { to: 'shops', from: 'bank' } as const
    await bookTransfer(tx, {
      kind: 'payout',
      provider: null,
      shopId,
      source: id,
      ...books,
      cents,
      at: now,
      memo: `payout ${number}`,
    })
    const by = how === 'ach' ? 'bank transfer' : 'check'
    await recordAct(
      tx,
      context,
      payout,
      { what: 'sent', detail: `${by} ${reference}` },
      { after: { state: 'sent', how, reference } },
    )
    await notifyOwners(tx, context, payout, {
      verb: 'was sent',
      lines: [`It was sent by ${by}, reference ${reference}.`],
      status: 'success',
    })
    return getPayout(tx, id)
  })
