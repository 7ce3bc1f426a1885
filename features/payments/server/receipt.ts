import type { Verb } from '../../../server/kit/context.ts'
import { ownWorkOrder } from '../../work-orders/server/index.ts'
import type { payments } from '../contract.ts'
import { billedOf, paperOf } from './paper.ts'

export const receipt: Verb<typeof payments.receipt> = async ({ db, actor }, { params }) => {
  const { id } = await ownWorkOrder(db, actor, params.id)
  const paper = await paperOf(db, id)
  const { createdAt, closedAt, authorizations, declined } = paper
  return { ...billedOf(paper), createdAt, closedAt, authorizations, declined }
}
