import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import type { laborOverlaps } from '../contract/index.ts'
import { requireActiveOverlap } from './access.ts'
import { getOverlapReply } from './get-overlap-reply.ts'
import { recordRule } from './record-rule.ts'
import { retireRule } from './store.ts'

export const retireOverlap: Verb<typeof laborOverlaps.retire> = (context, { params, body }) =>
  inTransaction(context.db, async (tx) => {
    const rule = await requireActiveOverlap(tx, params.id, context.version)
    await retireRule(tx, rule.id, body.reason, context.clock.now())
    await recordRule(context, tx, 'retired', { id: rule.id, before: rule, reason: body.reason })
    return getOverlapReply(tx, rule.id)
  })
