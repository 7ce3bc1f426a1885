import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import type { webhooks } from '../contract/index.ts'
import { requireOwnEndpoint } from './access.ts'
import { deleteEndpoint } from './store.ts'

export const removeWebhook: Verb<typeof webhooks.remove> = ({ db, actor }, { params }) =>
  inTransaction(db, async (tx) => {
    await requireOwnEndpoint(tx, actor, params)
    await deleteEndpoint(tx, params.id)
    return { id: params.id }
  })
