import type { Verb } from '../../../../kit/server/index.ts'
import type { devices } from '../contract/index.ts'
import { moveDeviceToSession } from './store.ts'

export const recordDeviceUse: Verb<typeof devices.use> = async ({ db, actor, clock }, { body }) => ({
  isSetUp: await moveDeviceToSession(db, {
    accountId: actor.accountId,
    sessionId: actor.sessionId,
    productId: body.productId,
    now: clock.now(),
  }),
})
