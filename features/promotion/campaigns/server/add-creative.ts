import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import type { creatives } from '../contract/index.ts'
import { getOwnCreative, requireOwnPhoto } from './access.ts'
import { insertCreative, insertCreativeEvent } from './store-creatives.ts'

export const addCreative: Verb<typeof creatives.add> = ({ db, actor, clock }, { body }) =>
  inTransaction(db, async (tx) => {
    const { accountId } = actor
    await requireOwnPhoto(tx, actor, body.photoId)
    const at = clock.now()
    const id = await insertCreative(tx, { vendorId: accountId, form: body, at })
    await insertCreativeEvent(tx, { id, at, accountId, what: 'created' })
    return getOwnCreative(tx, actor, id)
  })
