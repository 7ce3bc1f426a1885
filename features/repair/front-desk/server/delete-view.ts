import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import type { Verb } from '../../../../kit/server/index.ts'
import type { frontDesk } from '../contract/index.ts'
import { deleteOwnView } from './store-views.ts'

export const deleteView: Verb<typeof frontDesk.deleteView> = async ({ db, actor }, { params }) => {
  if (!(await deleteOwnView(db, params.id, actor.accountId))) refuse(standardRefusals.notFound)
  return { viewId: params.id }
}
