import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import type { creatives } from '../contract/index.ts'
import { getOwnCreative, lockOwnCreative } from './access.ts'
import { recordCreativeMove } from './record-move.ts'

export const withdrawCreative: Verb<typeof creatives.withdraw> = (context, { params }) =>
  inTransaction(context.db, async (tx) => {
    const creative = await lockOwnCreative(tx, context, params.id, 'withdraw')
    await recordCreativeMove(tx, context, creative, { what: 'withdrawn', state: 'draft' })
    return getOwnCreative(tx, context.actor, creative.id)
  })
