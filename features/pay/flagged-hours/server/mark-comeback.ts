import { refuse, refuseIf } from '../../../../common/refusal.ts'
import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { recordComeback } from '../../pay-plans/server/index.ts'
import { type flaggedHours, flagRefusals } from '../contract/index.ts'
import { lockOrderForFlags, requireOthersLabor } from './access.ts'
import { readFlags } from './read-flags.ts'
import { findComeback, listEarlier } from './store.ts'

export const markComeback: Verb<typeof flaggedHours.mark> = ({ db, actor, clock }, { params, body }) =>
  inTransaction(db, async (tx) => {
    const order = await lockOrderForFlags(tx, actor, params.id)
    refuseIf(order.state === 'cancelled' ? flagRefusals.notFinished : null)
    const earlier =
      (await listEarlier(tx, order.id)).find(({ workOrderId }) => workOrderId === body.of) ?? refuse(flagRefusals.notEarlier)
    const known = new Set(earlier.labors.map(({ laborId }) => laborId))
    refuseIf(body.laborIds.every((laborId) => known.has(laborId)) ? null : flagRefusals.notEarlier)
    const before = await findComeback(tx, order.id)
    for (const comeback of [{ of: body.of, laborIds: body.laborIds }, ...(before ? [{ ...before, of: before.workOrderId }] : [])])
      await requireOthersLabor(tx, actor, comeback)
    const mark = { workOrderId: order.id, shopId: order.shopId, of: body.of, laborIds: [...new Set(body.laborIds)] }
    await recordComeback(tx, mark, { by: actor.accountId, at: clock.now() })
    return readFlags(tx, order)
  })
