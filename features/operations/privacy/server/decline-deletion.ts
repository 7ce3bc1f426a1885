import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import type { privacy } from '../contract/index.ts'
import { requireWaitingRequest } from './access.ts'
import { finishReview } from './finish-review.ts'
import { notifyPerson } from './notify-person.ts'
import { setDeclined } from './store-requests.ts'

export const declineDeletion: Verb<typeof privacy.decline> = (context, { params, body: { reason } }) =>
  inTransaction(context.db, async (tx) => {
    const visit = { ...context, db: tx }
    const request = await requireWaitingRequest(visit, params.id)
    await setDeclined(tx, request.id, context.actor.accountId, reason, context.clock.now())
    await notifyPerson(
      visit,
      { id: request.accountId, role: request.role, email: request.email },
      { title: 'Your account was not deleted', lines: [`We could not delete your account. The reason: ${reason}`] },
    )
    return finishReview(visit, request, 'Declined', reason)
  })
