import { refuse } from '../../../../common/refusal.ts'
import { type Db, hashLinkToken } from '../../../../kit/server/index.ts'
import { deferredRefusals } from '../contract/index.ts'
import { linkEnds } from '../rules.ts'
import { listOpenJobs, type OpenJob } from './list-open-jobs.ts'
import { lockReminderLink, type ReminderLink } from './store.ts'

/** Locks a reminder's link. Anyone with the token may book its jobs and stop reminders, and nothing else. Refuses with `reminder_expired`. */
export async function requireReminderLink(
  tx: Db,
  token: string,
  now: Date,
): Promise<{ link: ReminderLink; jobs: readonly OpenJob[] }> {
  const link = await lockReminderLink(tx, hashLinkToken(token))
  if (!link || linkEnds(link.sentAt) < now) return refuse(deferredRefusals.linkExpired)
  const { jobs } = await listOpenJobs(tx, { shopId: link.shopId, concernIds: link.concernIds }, now)
  return { link, jobs }
}
