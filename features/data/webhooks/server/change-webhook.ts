import { refuseIf } from '../../../../common/refusal.ts'
import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { isAllowedUrl, getAllowedReach } from '../../../../kit/server/outgoing/reach.ts'
import { webhookRefusals, type webhooks } from '../contract/index.ts'
import { requireEventsOf, requireOwnEndpoint } from './access.ts'
import { switchOff, switchOn, updateEndpoint } from './store.ts'

export const changeWebhook: Verb<typeof webhooks.change> = ({ db, actor, clock, config }, { params, body }) =>
  inTransaction(db, async (tx) => {
    const { owner, isOn } = await requireOwnEndpoint(tx, actor, params)
    requireEventsOf(owner, body.events)
    refuseIf(isAllowedUrl(body.url, getAllowedReach(config)) ? null : webhookRefusals.addressInvalid)
    await updateEndpoint(tx, params.id, { url: body.url, events: [...new Set(body.events)] })
    if (body.isOn && !isOn) await switchOn(tx, params.id)
    if (!body.isOn && isOn) await switchOff(tx, params.id, 'owner', clock.now())
    return { id: params.id }
  })
