import { randomUUID } from 'node:crypto'
import { refuseIf } from '../../../../common/refusal.ts'
import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { isAllowedUrl, getAllowedReach } from '../../../../kit/server/outgoing/reach.ts'
import { requireOwner } from '../../api-keys/server/index.ts'
import { maxEndpoints, webhookRefusals, type webhooks } from '../contract/index.ts'
import { requireEventsOf } from './access.ts'
import { createSecret } from './signature.ts'
import { insertEndpoint, lockEndpoints } from './store.ts'
import { webhookBox } from './webhook-box.ts'

export const addWebhook: Verb<typeof webhooks.add> = ({ db, actor, clock, get, config }, { params, body }) =>
  inTransaction(db, async (tx) => {
    const owner = await requireOwner(tx, actor, params.owner)
    requireEventsOf(owner, body.events)
    refuseIf(isAllowedUrl(body.url, getAllowedReach(config)) ? null : webhookRefusals.addressInvalid)
    refuseIf((await lockEndpoints(tx, owner)) >= maxEndpoints ? webhookRefusals.limitReached : null)
    const id = randomUUID()
    const secret = createSecret()
    await insertEndpoint(tx, {
      id,
      owner,
      url: body.url,
      events: [...new Set(body.events)],
      secret: get(webhookBox).seal(secret, id),
      now: clock.now(),
    })
    return { id, secret }
  })
