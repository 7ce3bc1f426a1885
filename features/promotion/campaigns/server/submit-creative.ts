import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import type { creatives } from '../contract/index.ts'
import { getOwnCreative, lockOwnCreative } from './access.ts'
import { recordCreativeMove } from './record-move.ts'

export const submitCreative: Verb<typeof creatives.submit> = (context, { params }) =>
  inTransaction(context.db, async (tx) => {
    const creative = await lockOwnCreative(tx, context, params.id, 'submit')
    await recordCreativeMove(tx, context, creative, { what: 'submitted', state: 'submitted' })
    return getOwnCreative(tx, context.actor, creative.id)
  })
