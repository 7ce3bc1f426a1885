import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import type { ownViews } from '../contract/index.ts'
import { getViewState } from '../rules.ts'
import { requireOwnView } from './access.ts'
import { notifyAdmin } from './notify-about-views.ts'
import { setEnded } from './store.ts'

export const endOwnView: Verb<typeof ownViews.end> = (context, { params }) =>
  inTransaction(context.db, async (tx) => {
    const visit = { ...context, db: tx }
    const now = context.clock.now()
    const view = await requireOwnView(visit, params.id)
    if (getViewState(view, now) !== 'allowed') return {}
    await setEnded(tx, view.id, 'person', now)
    await notifyAdmin(visit, view.adminId, {
      title: 'A person ended your view',
      body: `${context.actor.email} ended it. Ask again if you still need it.`,
    })
    return {}
  })
