import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import type { webhooks } from '../contract/index.ts'
import { requireOwnEndpoint } from './access.ts'
import { queueDelivery } from './send-webhooks.ts'
import { insertTest } from './store.ts'

export const sendTestMessage: Verb<typeof webhooks.test> = ({ db, actor, clock }, { params }) =>
  inTransaction(db, async (tx) => {
    const { owner } = await requireOwnEndpoint(tx, actor, params)
    const deliveryId = await insertTest(tx, params.id, owner, clock.now())
    await queueDelivery(tx, { deliveryId, endpointId: params.id, attempt: 1 })
    return { deliveryId }
  })
