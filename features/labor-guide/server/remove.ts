import { refuse, refuseIf, standardRefusals } from '../../../common/refusal.ts'
import type { Verb } from '../../../server/kit/context.ts'
import { inTransaction } from '../../../server/kit/database/database.ts'
import { type laborGuide, laborRefusals } from '../contract.ts'
import { deleteItem, hasChildren, lockGuide } from './store.ts'

export const removeItem: Verb<typeof laborGuide.remove> = ({ db }, { params }) =>
  inTransaction(db, async (tx) => {
    await lockGuide(tx)
    refuseIf((await hasChildren(tx, params.id)) ? laborRefusals.hasChildren : null)
    if (!(await deleteItem(tx, params.id))) refuse(standardRefusals.notFound)
    return { LaborGuideId: params.id }
  })
