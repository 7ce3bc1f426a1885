import { refuse } from '../../../common/refusal.ts'
import type { Actor, Context, Verb } from '../../../server/kit/context.ts'
import { type Db, inTransaction } from '../../../server/kit/database/database.ts'
import { accountTopic, announce, shopTopic } from '../../../server/kit/live.ts'
import { ownedShopName } from '../../shops/server/index.ts'
import { lockWorkOrder } from '../../work-orders/server/index.ts'
import { type PaymentSetting, paymentRefusals, type payments, type VendorType } from '../contract.ts'
import { isPayable, reasonNotByCard } from '../rules.ts'
import { closeOpenPage } from './attempts.ts'
import { providersOf } from './card-accounts.ts'
import type { CardProvider } from './provider/card-provider.ts'
import { markPaying } from './store.ts'
import {
  findSetting,
  forgetSetting,
  keepSetting,
  lockTerms,
  type OpenPage,
  openPagesOf,
  payersOf,
  readTerms,
} from './store-settings.ts'
import { tellOutcome } from './tell.ts'
import { owedOrder } from './which-order.ts'

export const readSetting: Verb<typeof payments.readSetting> = async ({ db, actor }, { params, query }) => {
  await ownedShopName(db, actor, query.shop)
  return findSetting(db, query.shop, params.vendorType)
}

export const saveSetting: Verb<typeof payments.saveSetting> = (context, { body }) =>
  changing(context, body.shop, body.vendorType, async (tx) => {
    const { actor, clock, get } = context
    await keepSetting(tx, { ...body, by: actor.accountId, now: clock.now() })
    if (body.isOn) return
    const { takes } = await readTerms(tx, body.shop)
    const providers = await providersOf({ db: tx, get }, body.shop)
    if (!isPayable(takes, { hasProvider: providers.length > 0 })) refuse(paymentRefusals.oneWayStays)
  })

export const resetSetting: Verb<typeof payments.resetSetting> = (context, { params, query }) =>
  changing(context, query.shop, params.vendorType, (tx) => forgetSetting(tx, query.shop, params.vendorType))

const changing = async (
  context: Context<Actor>,
  shopId: string,
  vendorType: VendorType,
  work: (tx: Db) => Promise<void>,
): Promise<PaymentSetting> => {
  await ownedShopName(context.db, context.actor, shopId)
  return changingTerms(context, shopId, async (tx) => {
    await work(tx)
    return findSetting(tx, shopId, vendorType)
  })
}

/** A change of how a shop takes money. Card pages that are not wanted any more close, and whoever has one open is told. */
export function changingTerms<T>(
  { db, clock, get }: Pick<Context, 'db' | 'clock' | 'get'>,
  shopId: string,
  work: (tx: Db) => Promise<T>,
): Promise<T> {
  return inTransaction(db, async (tx) => {
    await lockTerms(tx, shopId)
    const answer = await work(tx)
    const providers = await providersOf({ db: tx, get }, shopId)
    for (const page of await openPagesOf(tx, shopId)) await closeUnwanted(tx, page, providers, clock.now())
    const topics = [shopTopic(shopId), ...(await payersOf(tx, shopId)).map(accountTopic)]
    await announce(tx, topics, { type: 'ways_to_pay_changed', shop: shopId })
    return answer
  })
}

/** What comes in on such a page all the same is booked as ever. */
async function closeUnwanted(
  tx: Db,
  { workOrderId, byLink, provider, cardAccountId }: OpenPage,
  providers: readonly CardProvider[],
  now: Date,
): Promise<void> {
  await lockWorkOrder(tx, workOrderId)
  const order = await owedOrder(tx, workOrderId)
  const isOffered = providers.some(({ name, account }) => name === provider && account === cardAccountId)
  const reason =
    reasonNotByCard(order.terms.takes, { byLink })?.msg ?? (isOffered ? null : 'The shop takes cards in another way now.')
  if (!reason) return
  await markPaying(tx, workOrderId, null, null)
  await closeOpenPage(tx, { purchase: 'work-order', boughtId: workOrderId }, now)
  await tellOutcome(tx, order, { status: 'error', message: `${reason} Nothing was charged.` })
}
