import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import type { ownViews } from '../contract/index.ts'
import { requireWaitingView } from './access.ts'
import { notifyAdmin } from './notify-about-views.ts'
import { setAnswer } from './store.ts'

export const refuseView: Verb<typeof ownViews.refuse> = (context, { params }) =>
  inTransaction(context.db, async (tx) => {
    const visit = { ...context, db: tx }
    const view = await requireWaitingView(visit, params.id)
    await setAnswer(tx, view.id, { isAllowed: false, endsAt: null, now: context.clock.now() })
    await notifyAdmin(visit, view.adminId, {
      title: 'Your request was declined',
      body: `${context.actor.email} does not want you to look at the account.`,
    })
    return {}
  })
