import { refuse, refuseIf, standardRefusals } from '../../../../common/refusal.ts'
import type { Actor, Caller, Db } from '../../../../kit/server/index.ts'
import { requireOwnedShop } from '../../../people/shops/server/index.ts'
import { reasonNotToUpdate } from '../../work-orders/rules.ts'
import { lockWorkOrder, requireOwnWorkOrder } from '../../work-orders/server/index.ts'
import { inspectionRefusals, type Template } from '../contract/index.ts'
import { isNameTaken, readShopTemplates } from './shop-templates.ts'
import { lockTemplates } from './store-templates.ts'
import { findInspection, findPoint, type InspectionRow, type PointRow } from './store.ts'

/** An inspection of an order the caller may read. Everyone else gets 404. */
export async function requireOwnInspection(db: Db, actor: Caller, id: string): Promise<InspectionRow> {
  const found = (await findInspection(db, id)) ?? refuse(standardRefusals.notFound)
  await requireOwnWorkOrder(db, actor, found.workOrderId)
  return found
}

/** An inspection of an order the caller may read, but a customer gets 404 until the shop has shared it. */
export async function requireSharedInspection(db: Db, actor: Caller, id: string): Promise<InspectionRow> {
  const found = await requireOwnInspection(db, actor, id)
  const isCustomer = actor.role === 'customer' || actor.role === 'link'
  return isCustomer && !found.isShared ? refuse(standardRefusals.notFound) : found
}

/** An inspection that can be worked on: its order is open. Locked so that nobody finishes it until the transaction ends. */
export async function requireOpenInspection(tx: Db, actor: Actor, id: string): Promise<InspectionRow> {
  const { workOrderId } = await requireOwnInspection(tx, actor, id)
  refuseIf(reasonNotToUpdate((await requireOwnWorkOrder(tx, actor, workOrderId)).state)?.refusal)
  const held = (await findInspection(tx, id, 'share')) ?? refuse(standardRefusals.notFound)
  if (held.finishedAt) refuse(inspectionRefusals.inspectionFinished)
  return held
}

/** Locks an inspection to finish, reopen or delete it, so that nobody answers a point at the same time. Locks its order first, like every change does. */
export async function lockInspection(tx: Db, actor: Actor, id: string) {
  const { workOrderId } = await requireOwnInspection(tx, actor, id)
  const order = await lockWorkOrder(tx, workOrderId)
  refuseIf(reasonNotToUpdate(order.state)?.refusal)
  const inspection = (await findInspection(tx, id, 'update')) ?? refuse(standardRefusals.notFound)
  return { order, inspection }
}

/** A point that can be answered, locked until the transaction ends, and its inspection. */
export async function requireOpenPoint(
  tx: Db,
  actor: Actor,
  id: string,
): Promise<{ point: PointRow; inspection: InspectionRow }> {
  const found = (await findPoint(tx, id)) ?? refuse(standardRefusals.notFound)
  const inspection = await requireOpenInspection(tx, actor, found.inspectionId)
  return { point: (await findPoint(tx, id, true)) ?? refuse(standardRefusals.notFound), inspection }
}

/** Only the shop's owner may change its templates. Locks them so that changes run one after the other. */
export async function lockOwnTemplates(tx: Db, actor: Actor, shop: string): Promise<void> {
  await requireOwnedShop(tx, actor, shop)
  await lockTemplates(tx, shop)
}

export async function requireNewTemplateName(tx: Db, shop: string, name: string, besides: string | null): Promise<Template[]> {
  const templates = await readShopTemplates(tx, shop)
  if (isNameTaken(templates, name, besides))
    refuse(inspectionRefusals.templateNameTaken, { errors: { name: inspectionRefusals.templateNameTaken.msg } })
  return templates
}
