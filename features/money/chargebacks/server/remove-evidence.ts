import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { deleteFile } from '../../../platform/files/server/index.ts'
import type { shopChargebacks } from '../contract/index.ts'
import { getChargebackJson, lockForEvidence } from './access.ts'
import { bumpVersion, deleteEvidence } from './store.ts'

export const removeEvidence: Verb<typeof shopChargebacks.remove> = (context, { params: { id, evidence } }) =>
  inTransaction(context.db, async (tx) => {
    await lockForEvidence(tx, context, id, false)
    const fileId = await deleteEvidence(tx, id, evidence)
    if (fileId === undefined) return refuse(standardRefusals.notFound)
    if (fileId) await deleteFile(tx, fileId)
    await bumpVersion(tx, id)
    return getChargebackJson({ ...context, db: tx }, id)
  })
