import { refuseIf } from '../../../../common/refusal.ts'
import { type Actor, type Context, type Db, inTransaction } from '../../../../kit/server/index.ts'
import { getAccountTopic, announce, getShopTopic } from '../../../../kit/server/live.ts'
import { cardPaymentRefusals } from '../../../cards/card-payments/contract/index.ts'
import { type CardProvider, listProvidersFor, lockShopPayments } from '../../../cards/card-payments/server/index.ts'
import { requireNamedOrOnlyShop } from '../../../people/shops/server/index.ts'
import type { PaymentSetting, VendorType } from '../contract/index.ts'
import { isPayable, reasonNotToTakeCards } from '../rules.ts'
import { lockOwedOrder } from './access.ts'
import { announcePayment } from './notice-facts.ts'
import { closeOrderPage } from './settle-order.ts'
import { findSetting, listOpenPages, listPayers, type OpenPage, readTerms } from './store-settings.ts'

/** Changes one way to pay at a shop in one transaction. Without a shop, at the owner's only one. */
export async function changeSetting(
  context: Context<Actor>,
  named: string | undefined,
  vendorType: VendorType,
  change: (tx: Db, at: { shopId: string; now: Date }) => Promise<void>,
): Promise<PaymentSetting> {
  const { db, actor, clock, get } = context
  const shopId = await requireNamedOrOnlyShop(db, actor, named)
  return inTransaction(db, async (tx) => {
    const now = clock.now()
    await lockShopPayments(tx, shopId)
    await change(tx, { shopId, now })
    await applySettings(tx, get, { shopId, now })
    return findSetting(tx, shopId, vendorType)
  })
}

/** Follows a change of the shop's card account. */
export async function applyCardAccount(tx: Db, get: Context['get'], change: { shopId: string; now: Date }): Promise<void> {
  await requirePaymentMethod(tx, get, change.shopId)
  await applySettings(tx, get, change)
}

/** Refuses with `last_way_to_pay` when customers could pay neither by card nor in cash. */
export async function requirePaymentMethod(tx: Db, get: Context['get'], shopId: string): Promise<void> {
  const { takes } = await readTerms(tx, shopId)
  const providers = await listProvidersFor({ db: tx, get }, shopId)
  refuseIf(isPayable(takes, { hasProvider: providers.length > 0 }) ? null : cardPaymentRefusals.lastPaymentMethod)
}

/** Closes card pages that are no longer offered and tells open screens. */
async function applySettings(tx: Db, get: Context['get'], { shopId, now }: { shopId: string; now: Date }): Promise<void> {
  const providers = await listProvidersFor({ db: tx, get }, shopId)
  for (const page of await listOpenPages(tx, shopId)) await closeUnofferedPage(tx, page, providers, now)
  const topics = [getShopTopic(shopId), ...(await listPayers(tx, shopId)).map(getAccountTopic)]
  await announce(tx, topics, { type: 'ways_to_pay_changed', shop: shopId })
}

/** Tells the payer that the page closed. A payment that still comes in on it is booked as always. */
async function closeUnofferedPage(
  tx: Db,
  { workOrderId, byLink, provider, cardAccountId }: OpenPage,
  providers: readonly CardProvider[],
  now: Date,
): Promise<void> {
  const order = await lockOwedOrder(tx, workOrderId)
  const isOffered = providers.some(({ name, account }) => name === provider && account === cardAccountId)
  const reason =
    reasonNotToTakeCards(order.terms.takes, { byLink })?.msg ?? (isOffered ? null : 'The shop now takes cards in another way.')
  if (!reason) return
  await closeOrderPage(tx, workOrderId, now)
  await announcePayment(tx, order, { status: 'error', message: `${reason} Nothing was charged.` })
}
