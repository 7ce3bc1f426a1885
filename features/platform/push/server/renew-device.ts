import type { Verb } from '../../../../kit/server/index.ts'
import type { push } from '../contract/index.ts'
import { renewSubscription } from './store.ts'

export const renewDevice: Verb<typeof push.renew> = async ({ db, actor }, { body }) => ({
  isOn: await renewSubscription(db, { ...body, accountId: actor.accountId, sessionId: actor.sessionId }),
})
