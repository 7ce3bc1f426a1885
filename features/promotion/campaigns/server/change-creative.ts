import { refuse } from '../../../../common/refusal.ts'
import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { creativeRefusals, type creatives } from '../contract/index.ts'
import { getOwnCreative, lockOwnCreative, requireOwnPhoto } from './access.ts'
import { hasNewerVersion, insertCreative, insertCreativeEvent, updateCreative } from './store-creatives.ts'

/** An approved creative stays as it is and is still shown until the next version is approved. */
export const changeCreative: Verb<typeof creatives.change> = (context, { params, body }) =>
  inTransaction(context.db, async (tx) => {
    const { actor, clock } = context
    const creative = await lockOwnCreative(tx, context, params.id, 'change')
    await requireOwnPhoto(tx, actor, body.photoId)
    const event = { at: clock.now(), accountId: actor.accountId }
    if (creative.state !== 'approved') {
      await updateCreative(tx, creative.id, body, event.at)
      await insertCreativeEvent(tx, { ...event, id: creative.id, what: 'changed' })
      return getOwnCreative(tx, actor, creative.id)
    }
    if (await hasNewerVersion(tx, creative.id)) refuse(creativeRefusals.hasNewer)
    const id = await insertCreative(tx, { vendorId: actor.accountId, form: body, at: event.at, replaces: creative })
    await insertCreativeEvent(tx, { ...event, id, what: 'created' })
    return getOwnCreative(tx, actor, id)
  })
