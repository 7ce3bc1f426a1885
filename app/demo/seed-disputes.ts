import { disputeStoryOf } from '../../features/cards/card-payments/server/index.ts'
import { shopChargebacks } from '../../features/money/chargebacks/contract/index.ts'
import { recordDispute } from '../../features/money/chargebacks/server/index.ts'
import { payouts, shopPayouts } from '../../features/money/payouts/contract/index.ts'
import { makePayouts } from '../../features/money/payouts/server/index.ts'
import { type Config, listRows, runSql } from '../../kit/server/index.ts'
import type { Calendar } from './calendar.ts'
import type { DemoShop } from './create-shops.ts'
import type { Player } from './player.ts'

const stories = [
  {
    paidBefore: 3,
    raisedAgo: 1,
    reason: 'product unacceptable',
    text: 'The customer drove the vehicle with our technician before paying and said the brakes felt right.',
  },
  {
    paidBefore: 40,
    raisedAgo: 21,
    reason: 'duplicate',
    text: 'There was one payment for this visit, as the receipt shows.',
    decided: 'won',
  },
] as const

/** Two disputed card payments of the demo shop: one waits for evidence, and one was decided in the shop's favor. */
export async function seedDisputes(player: Player, config: Config, shop: DemoShop, calendar: Calendar): Promise<void> {
  const { db } = player
  const quiet = { info: () => undefined, warn: () => undefined }
  const context = { db, config, clock: { now: () => player.now }, log: quiet }
  for (const { paidBefore, raisedAgo, reason, text, ...story } of stories) {
    const [paid] = await listRows<{ reference: string }>(db)`
      select t.provider_reference as reference from ledger_entry e join payment_attempt t on t.id = e.attempt_id
      where e.shop_id = ${shop.id} and e.kind = 'payment' and e.provider = 'sandbox' and t.provider_reference is not null
        and e.entered_at < ${calendar.at([-paidBefore, '12:00'])} order by e.entered_at desc limit 1`
    if (!paid) throw new Error('The demo has no card payment to dispute')
    player.now = calendar.at([-raisedAgo, '09:20'])
    const tell = async (decided?: 'won') =>
      recordDispute(
        context,
        { name: 'sandbox', account: null },
        await disputeStoryOf(db, paid.reference, { reason, decided, now: player.now }),
      )
    await tell()
    const { chargebacks } = await player.call(shop.owner, shopChargebacks.list, { query: { shop: shop.id } })
    const { id } = chargebacks.find((chargeback) => chargeback.reason === reason)!
    await player.call(shop.owner, shopChargebacks.addText, { params: { id }, body: { text } })
    if (!('decided' in story)) continue
    player.now = calendar.at([-raisedAgo + 12, '15:05'])
    await tell('won')
  }
}

/** The demo shop was paid out for money received up to last month, and a payout is waiting. */
export async function seedPayouts(player: Player, shop: DemoShop, calendar: Calendar): Promise<void> {
  const context = { db: player.db, log: { error: (why: unknown) => Promise.reject(why) } }
  player.now = calendar.at([-32, '06:08'])
  await makePayouts(context, player.now)
  player.now = calendar.at([-32, '10:30'])
  // Recording that money was sent asks for the password.
  await runSql(player.db)`update session set confirmed_at = ${player.now} where account_id = ${shop.admin.accountId}`
  const { payouts: made } = await player.call(shop.owner, shopPayouts.list, { query: { shop: shop.id } })
  const params = { id: made[0]!.id }
  const body = { how: 'ach' as const, reference: 'ACH 20418833' }
  await player.call(shop.admin, payouts.send, { params, body }, { version: 1 })
  player.now = calendar.at([-8, '06:08'])
  await makePayouts(context, player.now)
}
