import { isInvalid } from '../../../../common/messages.ts'
import { refuse, refuseIf, standardRefusals } from '../../../../common/refusal.ts'
import { type Actor, makeBadInput, type Context, type Db } from '../../../../kit/server/index.ts'
import { requirePermission } from '../../../people/employees/server/index.ts'
import { workOrderRefusals } from '../../../repair/work-orders/contract/index.ts'
import { reasonNotToEdit } from '../../../repair/work-orders/rules.ts'
import { lockWorkOrder, requireOwnWorkOrder } from '../../../repair/work-orders/server/index.ts'
import { partRefusals, type StockPartForm } from '../contract/index.ts'
import { calculateNeededQuantity, reasonNotToLeave } from '../rules.ts'
import { lockOrdersOfPurchase, lockPurchase, type PurchaseRow } from './store-purchases.ts'
import { lockStockByNumber, lockStockPart, type StockRow } from './store-stock.ts'
import { findSupply, lockSupplies, type OrderLine, readPartLines } from './store-supplies.ts'
import { findPosition, isVendorNameTaken, lockShopParts, lockVendor, type Position } from './store-vendors.ts'

/** The caller's position at a shop. Anyone who does not work there gets 404. */
export const requireStaff = async (db: Db, actor: Actor, shopId: string): Promise<Position> =>
  (await findPosition(db, shopId, actor.accountId)) ?? refuse(standardRefusals.notFound)

/** The same for calls that show costs. Refuses an employee who may not see them. */
export async function requireCosts(db: Db, actor: Actor, shopId: string): Promise<{ timeZone: string }> {
  const { timeZone } = await requireStaff(db, actor, shopId)
  await requirePermission(db, actor, shopId, 'parts.cost')
  return { timeZone }
}

/** The name of one of the shop's vendors. */
export async function requireVendor(tx: Db, shopId: string, vendorId: string): Promise<string> {
  const vendor = await lockVendor(tx, vendorId)
  if (vendor?.shopId !== shopId) throw makeBadInput({ vendorId: isInvalid('Vendor') })
  return vendor.name
}
export async function requireNewVendorName(tx: Db, shopId: string, name: string, besides: string | null): Promise<void> {
  await lockShopParts(tx, shopId)
  if (await isVendorNameTaken(tx, shopId, name, besides))
    refuse(partRefusals.vendorTaken, { errors: { name: partRefusals.vendorTaken.msg } })
}

/** A part line that can still get parts: its order is open and its job not declined. Locks the order and its supplies. */
export async function lockOpenLine(tx: Db, workOrderId: string, lineId: string) {
  const order = await lockWorkOrder(tx, workOrderId)
  refuseIf(reasonNotToEdit(order.state))
  const line = (await readPartLines(tx, workOrderId)).find(({ partId }) => partId === lineId) ?? refuse(standardRefusals.notFound)
  refuseIf(line.decision === 'declined' ? workOrderRefusals.jobDeclined : null)
  const supplies = (await lockSupplies(tx, workOrderId)).filter(({ partLineId }) => partLineId === lineId)
  return { order, line, needed: calculateNeededQuantity(line.quantity, supplies) }
}
export function requireNeeded({ name }: OrderLine, needed: number, quantity: number): void {
  if (quantity <= needed) return
  const msg = needed === 0 ? `${name}: nothing more is needed.` : `${name}: only ${needed / 100} more needed.`
  refuse(partRefusals.partNotNeeded, { msg, errors: { quantity: msg } })
}

/** Locks an order of the caller's shop and its supplies. Everyone else gets 404. */
export async function lockOwnSupply(tx: Db, actor: Actor, id: string) {
  const found = (await findSupply(tx, id)) ?? refuse(standardRefusals.notFound)
  await requireOwnWorkOrder(tx, actor, found.workOrderId)
  const order = await lockWorkOrder(tx, found.workOrderId)
  const supply = (await lockSupplies(tx, order.id)).find((candidate) => candidate.id === id) ?? refuse(partRefusals.supplyMoved)
  return { order, supply }
}

/** Locks a purchase order, after the work orders waiting for it. Refuses unless it has the version the caller saw. */
export async function requireUnchangedPurchase(
  tx: Db,
  { actor, version }: Pick<Context<Actor>, 'actor' | 'version'>,
  id: string,
): Promise<PurchaseRow> {
  await lockOrdersOfPurchase(tx, id)
  const purchase = (await lockPurchase(tx, id)) ?? refuse(standardRefusals.notFound)
  await requireStaff(tx, actor, purchase.shopId)
  if (purchase.version !== version) refuse(standardRefusals.stale, { more: { version: purchase.version } })
  return purchase
}
export function requireAvailable(part: StockRow, quantity: number): void {
  const reason = reasonNotToLeave(part, quantity)
  if (reason) refuse(partRefusals.tooFewInStock, { msg: reason, errors: { quantity: reason } })
}
/** Locks a stock part of a shop where the caller works. Everyone else gets 404. */
export async function lockOwnStockPart(db: Db, actor: Actor, id: string): Promise<StockRow> {
  const part = (await lockStockPart(db, id)) ?? refuse(standardRefusals.notFound)
  await requireStaff(db, actor, part.shopId)
  return part
}
export async function requireNewPartNumber(tx: Db, shopId: string, form: StockPartForm, besides: string | null): Promise<void> {
  await lockShopParts(tx, shopId)
  const otherPart = await lockStockByNumber(tx, shopId, form)
  if (otherPart && otherPart.id !== besides) refuse(partRefusals.partTaken, { errors: { partNo: partRefusals.partTaken.msg } })
}
