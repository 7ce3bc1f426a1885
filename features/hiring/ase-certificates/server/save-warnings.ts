import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import type { certificates } from '../contract/index.ts'
import { requireStaffManager } from './access.ts'
import { readMatrix } from './read-matrix.ts'
import { saveWarning } from './store.ts'

export const saveWarnings: Verb<typeof certificates.saveWarnings> = ({ db, ...context }, { params, body }) =>
  inTransaction(db, async (tx) => {
    const { actor, clock } = context
    await requireStaffManager(tx, actor, params.shop)
    await saveWarning(tx, { shopId: params.shop, isOn: body.on, by: actor.accountId, at: clock.now() })
    return readMatrix({ ...context, db: tx }, params.shop)
  })
