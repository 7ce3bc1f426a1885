import { getDay } from '../../../../common/dates.ts'
import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import type { laborOverlaps } from '../contract/index.ts'
import { requireFittingForm } from './access.ts'
import { getOverlapReply } from './get-overlap-reply.ts'
import { recordRule } from './record-rule.ts'
import { insertOverlap } from './store.ts'

export const addOverlap: Verb<typeof laborOverlaps.add> = (context, { body }) =>
  inTransaction(context.db, async (tx) => {
    const at = context.clock.now()
    await requireFittingForm(tx, body, getDay(at))
    const id = await insertOverlap(tx, body, at)
    await recordRule(context, tx, 'added', { id, after: body })
    return getOverlapReply(tx, id)
  })
