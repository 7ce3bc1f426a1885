import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { requireConfirmedOwner, requireShopMember } from '../../../people/shops/server/index.ts'
import type { deferredWork } from '../contract/index.ts'
import { calculateDue, reasonNotToRemind, type SkipReason } from '../rules.ts'
import { getDeferredList, listOpenJobs, type OpenJob } from './list-open-jobs.ts'
import { sendDueReminders } from './send-due-reminders.ts'
import { insertReminders } from './store.ts'

export const remindCustomers: Verb<typeof deferredWork.remind> = ({ db, actor, clock, config }, { params: { shop }, body }) =>
  inTransaction(db, async (tx) => {
    await requireShopMember(tx, actor, shop)
    await requireConfirmedOwner(tx, shop)
    const now = clock.now()
    const { jobs } = await listOpenJobs(tx, { shopId: shop, concernIds: body.concerns }, now)
    const skipped: { concernId: string; why: SkipReason }[] = []
    const chosen: OpenJob[] = []
    for (const concernId of new Set(body.concerns)) {
      const job = jobs.find((candidate) => candidate.concernId === concernId)
      const why = job ? reasonNotToRemind(job, now) : 'not-open'
      if (job && !why) chosen.push(job)
      else skipped.push({ concernId, why: why ?? 'not-open' })
    }
    await insertReminders(
      tx,
      chosen.map(({ concernId }) => ({
        shopId: shop,
        concernId,
        madeBy: actor.accountId,
        at: now,
        dueAt: calculateDue(body.days, now),
      })),
    )
    if (body.days === 0) await sendDueReminders(tx, { config, now }, chosen.length)
    const list = await getDeferredList(tx, { shopId: shop }, now)
    const count = chosen.length
    return { sent: body.days === 0 ? count : 0, scheduled: body.days === 0 ? 0 : count, skipped, list }
  })
