import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { requireOwner } from '../../api-keys/server/index.ts'
import type { webhooks } from '../contract/index.ts'
import { queueDelivery } from './send-webhooks.ts'
import { requeueDelivery } from './store.ts'

export const resendDelivery: Verb<typeof webhooks.resend> = ({ db, actor }, { params }) =>
  inTransaction(db, async (tx) => {
    await requireOwner(tx, actor, params.owner)
    const found = (await requeueDelivery(tx, params.owner, params.id)) ?? refuse(standardRefusals.notFound)
    await queueDelivery(tx, { deliveryId: params.id, endpointId: found.endpointId, attempt: found.attempts + 1 })
    return { deliveryId: params.id }
  })
