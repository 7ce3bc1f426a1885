import { refuse, standardRefusals } from '../../../common/refusal.ts'
import { JsonText, type Verb } from '../../../server/kit/context.ts'
import { ownWorkOrder } from '../../work-orders/server/index.ts'
import type { AskedStorage, storageCharges } from '../contract.ts'
import { standingOf } from './standing.ts'
import { askedJson } from './store.ts'

export const read: Verb<typeof storageCharges.read> = async ({ db, actor, clock }, { params }) =>
  (await standingOf(db, clock, await ownWorkOrder(db, actor, params.id))).storage

export const asked: Verb<typeof storageCharges.asked> = async ({ db, actor }) =>
  new JsonText<AskedStorage[]>(await askedJson(db, actor.accountId))

export const view: Verb<typeof storageCharges.view> = async ({ db, actor, clock }, { params }) => {
  const order = await ownWorkOrder(db, actor, params.workOrderId)
  if (order.shopId !== params.shopId) refuse(standardRefusals.notFound)
  return (await standingOf(db, clock, order)).storage
}
