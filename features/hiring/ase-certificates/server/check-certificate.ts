import { refuseIf } from '../../../../common/refusal.ts'
import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { certificateRefusals, type certificates } from '../contract/index.ts'
import { requireEmployeesCertificate } from './access.ts'
import { readMatrix } from './read-matrix.ts'
import { deleteCheck, insertCheck } from './store.ts'

export const checkCertificate: Verb<typeof certificates.check> = ({ db, ...context }, { params, body: { checked } }) =>
  inTransaction(db, async (tx) => {
    const { actor, clock } = context
    const { accountId } = await requireEmployeesCertificate(tx, actor, params)
    refuseIf(accountId === actor.accountId ? certificateRefusals.ownCheck : null)
    const { shop: shopId, id } = params
    if (checked) await insertCheck(tx, { id, shopId, by: actor.accountId, at: clock.now() })
    else await deleteCheck(tx, id, shopId)
    return readMatrix({ ...context, db: tx }, shopId)
  })
