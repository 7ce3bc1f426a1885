import { refuse, refuseIf } from '../../../../common/refusal.ts'
import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { type flaggedHours, planRefusals } from '../contract/index.ts'
import { lockOrderForFlags, requireOthersLabor } from './access.ts'
import { readFlags } from './read-flags.ts'
import { markUnsettled } from './store-facts.ts'
import { findComeback, listEarlier, saveComeback } from './store-flags.ts'
import { getSettings } from './store.ts'

/** The shop's rule of this moment stays with the mark. */
export const markComeback: Verb<typeof flaggedHours.mark> = ({ db, actor, clock }, { params, body }) =>
  inTransaction(db, async (tx) => {
    const order = await lockOrderForFlags(tx, actor, params.id)
    refuseIf(order.state === 'cancelled' ? planRefusals.notFinished : null)
    const earlier =
      (await listEarlier(tx, order.id)).find(({ workOrderId }) => workOrderId === body.of) ?? refuse(planRefusals.notEarlier)
    const known = new Set(earlier.labors.map(({ laborId }) => laborId))
    refuseIf(body.laborIds.every((laborId) => known.has(laborId)) ? null : planRefusals.notEarlier)
    const before = await findComeback(tx, order.id)
    for (const one of [{ of: body.of, laborIds: body.laborIds }, ...(before ? [{ ...before, of: before.workOrderId }] : [])])
      await requireOthersLabor(tx, actor, one)
    const { comebackRule: rule } = await getSettings(tx, order.shopId)
    const laborIds = [...new Set(body.laborIds)]
    await saveComeback(
      tx,
      { workOrderId: order.id, shopId: order.shopId, of: body.of, laborIds, rule },
      { by: actor.accountId, at: clock.now() },
    )
    await markUnsettled(tx, order.id)
    return readFlags(tx, order)
  })
