import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { removeComeback } from '../../pay-plans/server/index.ts'
import type { flaggedHours } from '../contract/index.ts'
import { lockOrderForFlags, requireOthersLabor } from './access.ts'
import { readFlags } from './read-flags.ts'
import { findComeback } from './store.ts'

export const unmarkComeback: Verb<typeof flaggedHours.unmark> = ({ db, actor }, { params }) =>
  inTransaction(db, async (tx) => {
    const order = await lockOrderForFlags(tx, actor, params.id)
    const comeback = await findComeback(tx, order.id)
    if (comeback) await requireOthersLabor(tx, actor, { ...comeback, of: comeback.workOrderId })
    await removeComeback(tx, order.id)
    return readFlags(tx, order)
  })
