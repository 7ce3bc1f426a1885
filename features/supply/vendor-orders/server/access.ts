import { showCents } from '../../../../common/cents.ts'
import { refuse, refuseIf, standardRefusals } from '../../../../common/refusal.ts'
import type { Actor, Context, Db } from '../../../../kit/server/index.ts'
import { requireShopMember } from '../../../people/shops/server/index.ts'
import { lockPlacedPurchase } from '../../parts/server/index.ts'
import type { AccountTerms } from '../../trade-accounts/server/index.ts'
import { type InvoiceAct, reasonNotToChange, reasonNotToSend } from '../rules.ts'
import { type InvoiceRow, lockInvoice } from './store-invoices.ts'
import { findPurchaseOfInvoice, findSides, lockOrder, type OrderRow, sumUsedCredit } from './store.ts'

type Caller = Pick<Context<Actor>, 'actor' | 'version'>

/** Locks one of the vendor's orders. Everyone else gets 404. */
export async function lockVendorOrder(tx: Db, { actor }: Caller, id: string): Promise<OrderRow> {
  const sides = await findSides(tx, id)
  if (sides?.vendorId !== actor.accountId) return refuse(standardRefusals.notFound)
  return (await lockOrder(tx, id))!
}

/** Does the same in the version the vendor saw. */
export async function lockOwnOrder(tx: Db, caller: Caller, id: string): Promise<OrderRow> {
  const order = await lockVendorOrder(tx, caller, id)
  if (order.version !== caller.version) refuse(standardRefusals.stale, { more: { version: order.version } })
  return order
}

export async function requireOwnOrder(db: Db, { accountId }: Actor, id: string): Promise<void> {
  if ((await findSides(db, id))?.vendorId !== accountId) refuse(standardRefusals.notFound)
}

async function lockOfShop(tx: Db, { actor }: Caller, id: string): Promise<OrderRow> {
  const sides = (await findSides(tx, id)) ?? refuse(standardRefusals.notFound)
  await requireShopMember(tx, actor, sides.shopId)
  return (await lockOrder(tx, id))!
}

/** Locks a purchase order and its order at the vendor, for the shop, in the version of the latter. Everyone else gets 404. */
export async function lockShopOrder(tx: Db, caller: Caller, id: string) {
  const sides = (await findSides(tx, id)) ?? refuse(standardRefusals.notFound)
  await requireShopMember(tx, caller.actor, sides.shopId)
  const purchase = (await lockPlacedPurchase(tx, id))!
  const order = await lockOfShop(tx, caller, id)
  if (order.version !== caller.version) refuse(standardRefusals.stale, { more: { version: order.version } })
  return { purchase, order }
}

/** Locks an invoice of the caller's side in the version they saw, after its order. Everyone else gets 404. */
export async function lockOwnInvoice(
  tx: Db,
  caller: Caller,
  id: string,
  { side, act }: { side: 'vendor' | 'shop'; act: InvoiceAct },
): Promise<{ order: OrderRow; invoice: InvoiceRow }> {
  const orderId = (await findPurchaseOfInvoice(tx, id)) ?? refuse(standardRefusals.notFound)
  const order = await (side === 'vendor' ? lockVendorOrder : lockOfShop)(tx, caller, orderId)
  const invoice = (await lockInvoice(tx, id))!
  if (invoice.version !== caller.version) refuse(standardRefusals.stale, { more: { version: invoice.version } })
  refuseIf(reasonNotToChange(act, invoice.state))
  return { order, invoice }
}

/**
 * Refuses an order, or an addition to one, if the account is not approved or its credit limit would be exceeded. `terms` is
 * locked.
 */
export async function requireCredit(
  tx: Db,
  { shopId, vendorId }: { shopId: string; vendorId: string },
  terms: AccountTerms | null,
  cents: number,
): Promise<void> {
  const usedCents = await sumUsedCredit(tx, shopId, vendorId)
  refuseIf(reasonNotToSend({ state: null, terms: 'prepaid', limit: 0, ...terms, usedCents }, cents, showCents))
}
