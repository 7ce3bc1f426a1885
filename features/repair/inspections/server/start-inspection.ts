import { isInvalid } from '../../../../common/messages.ts'
import { refuse, refuseIf } from '../../../../common/refusal.ts'
import { makeBadInput, inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { reasonNotToUpdate } from '../../work-orders/rules.ts'
import { lockWorkOrder, requireOwnWorkOrder } from '../../work-orders/server/index.ts'
import { inspectionRefusals, type inspections } from '../contract/index.ts'
import { maxInspections } from '../rules.ts'
import { announceInspection } from './announce-inspection.ts'
import { findShopTemplate } from './shop-templates.ts'
import { countInspections, insertInspection, readInspection } from './store.ts'

export const startInspection: Verb<typeof inspections.start> = ({ db, actor, clock }, { params, body }) =>
  inTransaction(db, async (tx) => {
    await requireOwnWorkOrder(tx, actor, params.id)
    const { id: workOrderId, shopId, state } = await lockWorkOrder(tx, params.id)
    refuseIf(reasonNotToUpdate(state)?.refusal)
    if ((await countInspections(tx, workOrderId)) >= maxInspections) refuse(inspectionRefusals.inspectionLimitReached)
    const template = await findShopTemplate(tx, shopId, body.template)
    if (!template) throw makeBadInput({ template: isInvalid('Inspection') })
    const id = await insertInspection(tx, { shopId, workOrderId, template, accountId: actor.accountId, at: clock.now() })
    await announceInspection(tx, { id, shopId, workOrderId })
    return readInspection(tx, id, actor.accountId)
  })
