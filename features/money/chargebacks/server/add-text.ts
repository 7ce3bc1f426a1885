import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import type { shopChargebacks } from '../contract/index.ts'
import { getChargebackJson, lockForEvidence } from './access.ts'
import { bumpVersion, insertEvidence } from './store.ts'

export const addText: Verb<typeof shopChargebacks.addText> = (context, { params: { id }, body: { text } }) =>
  inTransaction(context.db, async (tx) => {
    await lockForEvidence(tx, context, id, true)
    await insertEvidence(tx, { chargebackId: id, text, fileId: null, by: context.actor.accountId, at: context.clock.now() })
    await bumpVersion(tx, id)
    return getChargebackJson({ ...context, db: tx }, id)
  })
