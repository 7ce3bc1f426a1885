import { refuseIf, standardRefusals } from '../../../../common/refusal.ts'
import type { Verb } from '../../../../kit/server/index.ts'
import type { push } from '../contract/index.ts'
import { deleteSubscription } from './store.ts'

export const unsubscribeDevice: Verb<typeof push.unsubscribe> = async ({ db, actor }, { params: { id } }) => {
  refuseIf((await deleteSubscription(db, actor.accountId, id)) ? null : standardRefusals.notFound)
  return { id }
}
