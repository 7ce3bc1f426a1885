import { getDay, showDay } from '../../../../common/dates.ts'
import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import type { privacy } from '../contract/index.ts'
import { requireWaitingRequest } from './access.ts'
import { finishReview } from './finish-review.ts'
import { notifyPerson } from './notify-person.ts'
import { setApproved } from './store-requests.ts'

export const approveDeletion: Verb<typeof privacy.approve> = (context, { params }) =>
  inTransaction(context.db, async (tx) => {
    const visit = { ...context, db: tx }
    const request = await requireWaitingRequest(visit, params.id)
    await setApproved(tx, request.id, context.actor.accountId, context.clock.now())
    await notifyPerson(
      visit,
      { id: request.accountId, role: request.role, email: request.email },
      {
        title: 'Your deletion is approved',
        lines: [
          `We will close and erase your account after ${showDay(getDay(request.waitsUntil))}. Until then you can withdraw your request.`,
        ],
      },
    )
    return finishReview(visit, request, 'Approved')
  })
