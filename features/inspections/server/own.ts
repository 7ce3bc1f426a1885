import { refuse, refuseIf, standardRefusals } from '../../../common/refusal.ts'
import type { Actor } from '../../../server/kit/context.ts'
import type { Db } from '../../../server/kit/database/database.ts'
import { accountTopic, announce, shopTopic } from '../../../server/kit/live.ts'
import { reasonNotToUpdate } from '../../work-orders/rules.ts'
import { lockWorkOrder, ownWorkOrder } from '../../work-orders/server/index.ts'
import { inspectionRefusals } from '../contract.ts'
import { findInspection, findPoint, type InspectionRow, type PointRow } from './store.ts'

/** An inspection of an order somebody may see; for all others there is none. */
export async function ownInspection(db: Db, actor: Actor, id: string): Promise<InspectionRow> {
  const found = (await findInspection(db, id)) ?? refuse(standardRefusals.notFound)
  await ownWorkOrder(db, actor, found.workOrderId)
  return found
}

/** The same to be worked on: its order has not ended, and it is held so that nobody finishes it until the transaction ends. */
export async function openInspection(tx: Db, actor: Actor, id: string): Promise<InspectionRow> {
  const { workOrderId } = await ownInspection(tx, actor, id)
  refuseIf(reasonNotToUpdate((await ownWorkOrder(tx, actor, workOrderId)).state)?.refusal)
  const held = (await findInspection(tx, id, 'share')) ?? refuse(standardRefusals.notFound)
  if (held.finishedAt) refuse(inspectionRefusals.finished)
  return held
}

/** To be finished, reopened or dropped: nobody answers meanwhile. The order is held first, as every change of it does. */
export async function wholeInspection(tx: Db, actor: Actor, id: string) {
  const { workOrderId } = await ownInspection(tx, actor, id)
  const order = await lockWorkOrder(tx, workOrderId)
  refuseIf(reasonNotToUpdate(order.state)?.refusal)
  const inspection = (await findInspection(tx, id, 'update')) ?? refuse(standardRefusals.notFound)
  return { order, inspection }
}

/** A point to be answered, held until the transaction ends, with its inspection. */
export async function openPoint(tx: Db, actor: Actor, id: string): Promise<{ point: PointRow; inspection: InspectionRow }> {
  const found = (await findPoint(tx, id)) ?? refuse(standardRefusals.notFound)
  const inspection = await openInspection(tx, actor, found.inspectionId)
  return { point: (await findPoint(tx, id, true)) ?? refuse(standardRefusals.notFound), inspection }
}

type Named = Pick<InspectionRow, 'id' | 'shopId' | 'workOrderId'>

/** The shop's screens read it again, and the customer's where one is named. */
export const announceInspection = (tx: Db, { id, shopId, workOrderId }: Named, customerAccountId: string | null = null) =>
  announce(tx, [shopTopic(shopId), ...(customerAccountId ? [accountTopic(customerAccountId)] : [])], {
    type: 'inspection_changed',
    shop: shopId,
    workOrderId,
    inspectionId: id,
  })
