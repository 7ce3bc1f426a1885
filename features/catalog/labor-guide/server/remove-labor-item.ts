import { refuse, refuseIf, standardRefusals } from '../../../../common/refusal.ts'
import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { type laborGuide, laborRefusals } from '../contract/index.ts'
import { deleteItem, hasChildren, lockGuide } from './store.ts'

export const removeLaborItem: Verb<typeof laborGuide.remove> = ({ db }, { params }) =>
  inTransaction(db, async (tx) => {
    await lockGuide(tx)
    refuseIf((await hasChildren(tx, params.id)) ? laborRefusals.hasChildren : null)
    if (!(await deleteItem(tx, params.id))) refuse(standardRefusals.notFound)
    return { LaborGuideId: params.id }
  })
