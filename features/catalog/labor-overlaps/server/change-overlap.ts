import { getDay } from '../../../../common/dates.ts'
import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import type { laborOverlaps } from '../contract/index.ts'
import { requireActiveOverlap, requireFittingForm } from './access.ts'
import { getOverlapReply } from './get-overlap-reply.ts'
import { recordRule } from './record-rule.ts'
import { updateOverlap } from './store.ts'

export const changeOverlap: Verb<typeof laborOverlaps.change> = (context, { params, body }) =>
  inTransaction(context.db, async (tx) => {
    const at = context.clock.now()
    const rule = await requireActiveOverlap(tx, params.id, context.version)
    await requireFittingForm(tx, body, getDay(at), rule.id)
    await updateOverlap(tx, rule.id, body, at)
    await recordRule(context, tx, 'changed', { id: rule.id, before: rule, after: body })
    return getOverlapReply(tx, rule.id)
  })
