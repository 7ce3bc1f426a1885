import { showCents } from '../../../../common/cents.ts'
import { refuse } from '../../../../common/refusal.ts'
import { type Db, inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { bookTransfer } from '../../card-books/server/index.ts'
import { payoutRefusals, type payouts } from '../contract/index.ts'
import { findHold, holdTexts } from '../rules.ts'
import { getPayout, lockSeenPayout } from './access.ts'
import { notifyOwners } from './notify-payout.ts'
import { recordAct } from './record-act.ts'
import { getHoldFacts, lockShopPayouts, type PayoutRow, setSent, sumOpenItems } from './store.ts'

export const sendPayout: Verb<typeof payouts.send> = (context, { params: { id }, body: { how, reference } }) =>
  inTransaction(context.db, async (tx) => {
    const now = context.clock.now()
    const payout = await lockSeenPayout(tx, context, id, ['ready'])
    await requireSendable(tx, payout)
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

/** A card payment may have been disputed or refunded since the payout was made, and the rules' job may not have run yet. */
async function requireSendable(tx: Db, { shopId, isReleased }: PayoutRow): Promise<void> {
  await lockShopPayouts(tx, shopId)
  const heldFor = isReleased ? null : findHold(await getHoldFacts(tx, shopId))
  if (heldFor)
    refuse(payoutRefusals.mustWait, {
      msg: `${holdTexts[heldFor]}. The list shows it as held within the hour. To send it anyway, hold it and release it with a reason.`,
    })
  const openCents = await sumOpenItems(tx, shopId)
  if (openCents < 0)
    refuse(payoutRefusals.aboveBalance, {
      msg: `Since this payout was made, refunds or disputes took ${showCents(-openCents)} more than came in. You can send it once the shop’s balance has caught up.`,
    })
}
