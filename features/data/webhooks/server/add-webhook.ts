import { randomUUID } from 'node:crypto'
import { refuseIf } from '../../../../common/refusal.ts'
import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { isAllowedUrl, getAllowedReach } from '../../../../kit/server/outgoing/reach.ts'
import { requireOwnedShop } from '../../../people/shops/server/index.ts'
import { maxEndpoints, webhookRefusals, type webhooks } from '../contract/index.ts'
import { createSecret } from './signature.ts'
import { insertEndpoint, lockShopEndpoints } from './store.ts'
import { webhookBox } from './webhook-box.ts'

export const addWebhook: Verb<typeof webhooks.add> = ({ db, actor, clock, get, config }, { params, body }) =>
  inTransaction(db, async (tx) => {
    await requireOwnedShop(tx, actor, params.shop)
    refuseIf(isAllowedUrl(body.url, getAllowedReach(config)) ? null : webhookRefusals.addressInvalid)
    refuseIf((await lockShopEndpoints(tx, params.shop)) >= maxEndpoints ? webhookRefusals.limitReached : null)
    const id = randomUUID()
    const secret = createSecret()
    await insertEndpoint(tx, {
      id,
      shopId: params.shop,
      url: body.url,
      events: [...new Set(body.events)],
      secret: get(webhookBox).seal(secret, id),
      now: clock.now(),
    })
    return { id, secret }
  })
