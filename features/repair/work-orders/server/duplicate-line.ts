import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import type { Verb } from '../../../../kit/server/index.ts'
import { requirePermission } from '../../../people/employees/server/index.ts'
import type { workOrders } from '../contract/index.ts'
import { changeLines } from './change-lines.ts'
import { copyLine, findPlacedLine } from './store-line-places.ts'
import { resetAnswer } from './store-lines.ts'

/** A copy needs the same permission as a new line: a discount, or labor at another rate than the order's. */
export const duplicateLine: Verb<typeof workOrders.duplicateLine> = (context, { params }) =>
  changeLines(context, params.id, async (tx, order) => {
    const line = (await findPlacedLine(tx, order.id, params.lineId)) ?? refuse(standardRefusals.notFound)
    if (line.kind === 'discount') await requirePermission(tx, context.actor, order.shopId, 'orders.discount')
    if (line.rateCents !== null && line.rateCents !== order.laborRateCents)
      await requirePermission(tx, context.actor, order.shopId, 'orders.rate')
    await copyLine(tx, order.id, line)
    if (line.concernId !== null) await resetAnswer(tx, line.concernId)
    return { what: 'line-duplicated', detail: { name: line.name }, linesChanged: true }
  })
