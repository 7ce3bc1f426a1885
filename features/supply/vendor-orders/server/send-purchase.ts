import { refuse, refuseIf, standardRefusals } from '../../../../common/refusal.ts'
import { type Actor, type Context, inRetriedTransaction, type Verb } from '../../../../kit/server/index.ts'
import { requireShopMember } from '../../../people/shops/server/index.ts'
import { lockIsSuspended } from '../../../platform/suspensions/server/index.ts'
import { placeDraft } from '../../parts/server/index.ts'
import { lockTerms } from '../../trade-accounts/server/index.ts'
import { type PurchaseAtVendor, type purchasesAtVendors, type SendForm, vendorOrderRefusals } from '../contract/index.ts'
import { maxTotal } from '../rules.ts'
import { requireCredit } from './access.ts'
import { findPromisedDay } from './find-promised-day.ts'
import { recordChange } from './record-change.ts'
import { findVendorAccount, insertOrder, lockOrder, sumPurchase } from './store.ts'
import { viewPurchaseAtVendor } from './view-order.ts'

export const sendPurchase: Verb<typeof purchasesAtVendors.send> = (context, { params: { id }, body }) =>
  sendDraft(context, id, body)

/** Sends a draft to its vendor on Liftbay, in the version that the caller saw. */
export const sendDraft = (context: Context<Actor>, id: string, body: SendForm): Promise<PurchaseAtVendor> =>
  inRetriedTransaction(context.db, async (tx) => {
    const { shopId, vendorId } = (await findVendorAccount(tx, id)) ?? refuse(standardRefusals.notFound)
    await requireShopMember(tx, context.actor, shopId)
    if (!vendorId) return refuse(vendorOrderRefusals.notLinked)
    refuseIf((await lockIsSuspended(tx, vendorId)) ? vendorOrderRefusals.vendorSuspended : null)
    const promisedOn = body.wantedOn ? null : await findPromisedDay(tx, { shopId, vendorId, now: context.clock.now() })
    await placeDraft(tx, context, id, { expectedOn: body.wantedOn ?? promisedOn })
    const terms = await lockTerms(tx, shopId, vendorId)
    const cents = await sumPurchase(tx, id)
    refuseIf(cents > maxTotal ? vendorOrderRefusals.tooLarge : null)
    await requireCredit(tx, { shopId, vendorId }, terms, cents)
    const { actor, clock } = context
    await insertOrder(tx, { id, ...body, promisedOn, terms: terms!.terms, sentBy: actor.accountId, at: clock.now() })
    const order = (await lockOrder(tx, id))!
    await recordChange(tx, context, order, {
      what: 'sent',
      title: `${order.shop} sent you purchase order ${order.number}`,
      detail: body.note,
    })
    return viewPurchaseAtVendor(tx, id)
  })
