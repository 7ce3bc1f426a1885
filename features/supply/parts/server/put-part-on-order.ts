import { refuse, refuseIf, standardRefusals } from '../../../../common/refusal.ts'
import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { calculateMatrixPrice } from '../../../catalog/price-book/rules.ts'
import { getPriceBook } from '../../../catalog/price-book/server/index.ts'
import { addPartLine, lockWorkOrder, requireOwnWorkOrder } from '../../../repair/work-orders/server/index.ts'
import type { parts } from '../contract/calls.ts'
import { partRefusals } from '../contract/refusals.ts'
import { lockOwnSupply } from './access.ts'
import { makeActualPart } from './actual-part.ts'
import { announceParts } from './announce-parts.ts'
import { viewUnbilled } from './list-unbilled-parts.ts'
import { readUnbilled } from './store-open-parts.ts'
import { attachSupply, findSupply } from './store-supplies.ts'

export const putPartOnOrder: Verb<typeof parts.putOnOrder> = (context, { params, body }) =>
  inTransaction(context.db, async (tx) => {
    const { actor } = context
    const found = (await findSupply(tx, params.id)) ?? refuse(standardRefusals.notFound)
    await requireOwnWorkOrder(tx, actor, found.workOrderId)
    const { version, shopId } = await lockWorkOrder(tx, found.workOrderId)
    const { matrix } = await getPriceBook(tx, shopId)
    const { quantity, costCents } = found
    const part = await makeActualPart(tx, found)
    const form = {
      ...part,
      concernId: body.concernId,
      quantity: quantity / 100,
      cost: costCents,
      ext: calculateMatrixPrice(matrix, costCents),
      condition: 'new' as const,
      taxed: true,
      laborId: null,
    }
    await addPartLine({ ...context, db: tx, version }, found.workOrderId, form, async (inOrder, { partLineId }) => {
      const { supply } = await lockOwnSupply(inOrder, actor, params.id)
      const [taken] = await readUnbilled(inOrder, shopId, supply.id)
      refuseIf(taken?.decision === null ? null : partRefusals.supplyMoved)
      await attachSupply(inOrder, supply.id, { ...part, partLineId })
      return null
    })
    await announceParts(tx, shopId, found.workOrderId)
    return viewUnbilled(tx, actor, shopId)
  })
