import { refuseIf } from '../../../../common/refusal.ts'
import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import type { quoteRequests } from '../contract/index.ts'
import { reasonNotToSend } from '../rules.ts'
import { lockOwnRequest } from './access.ts'
import { announceRequest } from './announce-request.ts'
import { deleteRequest } from './store.ts'

export const discardDraft: Verb<typeof quoteRequests.discard> = (context, { params: { id } }) =>
  inTransaction(context.db, async (tx) => {
    const request = await lockOwnRequest(tx, context, id)
    refuseIf(reasonNotToSend(request))
    await deleteRequest(tx, id)
    await announceRequest(tx, request, [])
    return {}
  })
