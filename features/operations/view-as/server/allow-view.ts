import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import type { ownViews } from '../contract/index.ts'
import { calculateEnd, viewMinutes } from '../rules.ts'
import { requireWaitingView } from './access.ts'
import { notifyAdmin } from './notify-about-views.ts'
import { setAnswer } from './store.ts'

export const allowView: Verb<typeof ownViews.allow> = (context, { params }) =>
  inTransaction(context.db, async (tx) => {
    const visit = { ...context, db: tx }
    const now = context.clock.now()
    const view = await requireWaitingView(visit, params.id)
    const endsAt = calculateEnd(now)
    await setAnswer(tx, view.id, { isAllowed: true, endsAt, now })
    await notifyAdmin(visit, view.adminId, {
      title: 'You may look at an account',
      body: `${context.actor.email} allowed it for ${viewMinutes} minutes from now.`,
    })
    return { endsAt: endsAt.toISOString() }
  })
