import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import type { Verb } from '../../../../kit/server/index.ts'
import type { frontDesk } from '../contract/index.ts'
import { refuseTakenName } from './save-view.ts'
import { updateViewName } from './store-views.ts'

export const renameView: Verb<typeof frontDesk.renameView> = ({ db, actor }, { params, body }) =>
  refuseTakenName(async () => {
    const view = await updateViewName(db, { id: params.id, accountId: actor.accountId, name: body.name })
    return view ?? refuse(standardRefusals.notFound)
  })
