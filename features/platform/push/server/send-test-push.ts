import { refuseIf, standardRefusals } from '../../../../common/refusal.ts'
import { deliverAfterCommit, inTransaction, type Verb } from '../../../../kit/server/index.ts'
import type { push } from '../contract/index.ts'
import { pushDelivery, type QueuedPush } from './queue-pushes.ts'
import { ownsDevice } from './store.ts'

export const sendTestPush: Verb<typeof push.test> = ({ db, actor, clock }, { params: { id } }) =>
  inTransaction(db, async (tx) => {
    refuseIf((await ownsDevice(tx, actor.accountId, id)) ? null : standardRefusals.notFound)
    const test: QueuedPush = { subscriptionId: id, notificationId: null, subject: 'test', since: clock.now().toISOString() }
    await deliverAfterCommit(tx, pushDelivery, test)
    return { id }
  })
