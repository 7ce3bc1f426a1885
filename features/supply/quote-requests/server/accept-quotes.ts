import { getDay } from '../../../../common/dates.ts'
import { refuse, refuseIf } from '../../../../common/refusal.ts'
import { type Actor, type Context, type Db, inRetriedTransaction, type Verb } from '../../../../kit/server/index.ts'
import { requirePermission } from '../../../people/employees/server/index.ts'
import { addToPurchases, ensureShopVendor, lockShopOrders, type WantedPart } from '../../parts/server/index.ts'
import { quoteRefusals, type quoteRequests } from '../contract/index.ts'
import { pickOffers, reasonNotToEnd } from '../rules.ts'
import { lockOwnRequest } from './access.ts'
import { announceRequest } from './announce-request.ts'
import { notifyVendors } from './notify-vendors.ts'
import { putOnLine } from './put-on-line.ts'
import { listOffers, type OfferRow, raiseQuoteVersions, saveAccepted, savePurchase } from './store-quotes.ts'
import { isPartThere, listAskedVendors, type RequestRow, saveEnd } from './store.ts'
import { viewRequest } from './view-quotes.ts'

/** The request is locked first, so when two people accept at once, one finds that it has ended. */
export const acceptQuotes: Verb<typeof quoteRequests.accept> = (context, { params: { id }, body: { picks } }) =>
  inRetriedTransaction(context.db, async (tx) => {
    const request = await lockOwnRequest(tx, context, id)
    refuseIf(reasonNotToEnd(request))
    const now = context.clock.now()
    const result = pickOffers(await listOffers(tx, id), picks, getDay(now, request.timeZone))
    if ('refused' in result) return refuse(result.refused.refusal, result.refused.detail)
    const { picked } = result
    await lockLines(tx, context, request, picked)
    await orderPicked(tx, context, request, picked)
    for (const offer of picked) await saveAccepted(tx, offer)
    await saveEnd(tx, id, { state: 'accepted', at: now })
    await raiseQuoteVersions(tx, id)
    await notifyOutcome(tx, request, picked)
    return viewRequest(tx, id, now)
  })

/** Locks the orders whose lines will change. Needs the permission to edit them, and refuses lines that are gone. */
async function lockLines(tx: Db, { actor }: Context<Actor>, { shopId }: RequestRow, picked: readonly OfferRow[]): Promise<void> {
  const onOrders = picked.flatMap(({ workOrderId, partId, name }) =>
    workOrderId && partId ? [{ workOrderId, partId, name }] : [],
  )
  if (onOrders.length === 0) return
  await requirePermission(tx, actor, shopId, 'orders.edit')
  await lockShopOrders(
    tx,
    shopId,
    onOrders.map(({ workOrderId }) => workOrderId),
  )
  for (const line of onOrders)
    if (!(await isPartThere(tx, line)))
      refuse(quoteRefusals.lineGone, { msg: `${line.name} is no longer on its repair order. Leave this line out.` })
}

/** Puts every picked offer on its line and on its vendor's draft. */
async function orderPicked(tx: Db, context: Context<Actor>, { shopId }: RequestRow, picked: readonly OfferRow[]): Promise<void> {
  const quoteOf = new Map<string, string>()
  const wanted: WantedPart[] = []
  for (const offer of picked) {
    const vendorId = await ensureShopVendor(tx, shopId, offer.vendorId)
    quoteOf.set(vendorId, offer.quoteId)
    const { partNo, manufacturer, name, costCents: cost, coreCents, workOrderId, partId } = offer
    const terms = { vendorId, cost, coreCents }
    if (workOrderId && partId)
      wanted.push({ ...terms, workOrderId, partId, quantity: await putOnLine(tx, context, { ...offer, workOrderId, partId }) })
    else wanted.push({ ...terms, partNo, manufacturer, name, quantity: offer.quantity / 100 })
  }
  for (const { vendorId, purchaseId } of await addToPurchases(tx, context, shopId, wanted))
    await savePurchase(tx, quoteOf.get(vendorId)!, purchaseId)
}

/** Every vendor learns only about its own quote. */
async function notifyOutcome(tx: Db, request: RequestRow, picked: readonly OfferRow[]): Promise<void> {
  const vendors = await listAskedVendors(tx, request.id)
  const notices = vendors.flatMap((vendor) => {
    if (vendor.state === 'declined') return []
    const own = picked.filter(({ quoteId }) => quoteId === vendor.quoteId)
    if (own.length > 0)
      return {
        ...vendor,
        title: `${request.shop} accepted your quote for request ${request.number}`,
        detail: `${own.map(({ name }) => name).join(', ')}. Wait for the purchase order before you ship.`,
      }
    if (vendor.state === 'asked')
      return { ...vendor, title: `${request.shop} no longer needs your quote for request ${request.number}`, detail: '' }
    return { ...vendor, title: `${request.shop} did not choose your quote for request ${request.number}`, detail: '' }
  })
  await notifyVendors(tx, request, notices)
  await announceRequest(tx, request, vendors)
}
