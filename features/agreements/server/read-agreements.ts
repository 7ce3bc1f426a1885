import { refuse, standardRefusals } from '../../../common/refusal.ts'
import type { Verb } from '../../../server/kit/context.ts'
import { customerOf } from '../../customers/server/index.ts'
import { ownWorkOrder, workOrderByInvoice } from '../../work-orders/server/index.ts'
import type { agreements } from '../contract.ts'
import { agreementsOf, estimateToSign, signedOf } from './store.ts'

export const readAgreements: Verb<typeof agreements.mine> = async ({ db, actor, clock }, { query }) => {
  const customer = await customerOf(db, actor)
  if (query.workOrderId) await ownWorkOrder(db, actor, query.workOrderId)
  return agreementsOf(db, { customerId: customer.id, now: clock.now() }, query)
}

export const readIsSigned: Verb<typeof agreements.isSigned> = async ({ db, actor }, { query }) => {
  const order = await workOrderByInvoice(db, actor, query)
  return signedOf(db, order.id)
}

export const readEstimate: Verb<typeof agreements.estimate> = async ({ db, actor, clock }, { params }) => {
  const customer = await customerOf(db, actor)
  const order = await ownWorkOrder(db, actor, params.workOrderId)
  if (order.shopId !== params.shopId) refuse(standardRefusals.notFound)
  return (
    (await estimateToSign(db, { customerId: customer.id, workOrderId: order.id, now: clock.now() })) ??
    refuse(standardRefusals.notFound)
  )
}
