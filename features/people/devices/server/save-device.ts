import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import { inTransaction, JsonText, type Verb } from '../../../../kit/server/index.ts'
import { type devices } from '../contract/index.ts'
import { setUpDevice } from './set-up-device.ts'
import { findDeviceJson } from './store.ts'

export const saveDevice: Verb<typeof devices.save> = ({ db, actor, clock }, { body }) =>
  inTransaction(db, async (tx) => {
    const now = clock.now()
    await setUpDevice(tx, { accountId: actor.accountId, sessionId: actor.sessionId, now, ...body })
    return new JsonText((await findDeviceJson(tx, actor.accountId, body.productId, now)) ?? refuse(standardRefusals.notFound))
  })
