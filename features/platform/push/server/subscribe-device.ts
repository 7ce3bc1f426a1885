import { refuse, refuseIf } from '../../../../common/refusal.ts'
import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { isAllowedUrl } from '../../../../kit/server/outgoing/reach.ts'
import { describeDevice } from '../../auth/rules.ts'
import { type push, pushRefusals } from '../contract/index.ts'
import { getPushReach } from './push-reach.ts'
import { deleteOldest, saveSubscription } from './store.ts'

const maxDevices = 10

export const subscribeDevice: Verb<typeof push.subscribe> = ({ db, actor, clock, config, userAgent }, { body }) =>
  inTransaction(db, async (tx) => {
    refuseIf(isAllowedUrl(body.endpoint, getPushReach(config)) ? null : pushRefusals.addressInvalid)
    const id = await saveSubscription(tx, {
      ...body,
      accountId: actor.accountId,
      sessionId: actor.sessionId,
      device: describeDevice(userAgent),
      now: clock.now(),
    })
    await deleteOldest(tx, actor.accountId, maxDevices)
    return { id: id ?? refuse(pushRefusals.addressInvalid) }
  })
