import { dayMilliseconds } from '../../../../common/dates.ts'
import { type Db, inTransaction } from '../../../../kit/server/index.ts'
import { forgetMessagesTo } from '../../../platform/messages/server/index.ts'
import { lastMailDays } from '../rules.ts'
import { listUnshared } from './store-person.ts'
import { blankEndedRequests, blankRequest, listOldDeletions } from './store-retention.ts'

/** Takes the address and the reason from requests that ended long ago, and of a deletion from the e-mails of that time. Someone may have signed up with it again. */
export async function forgetLastMails(db: Db, now: Date): Promise<number> {
  const before = new Date(now.getTime() - lastMailDays * dayMilliseconds)
  const old = await listOldDeletions(db, before)
  for (const { id, accountId, email, endedAt } of old)
    await inTransaction(db, async (tx) => {
      await forgetMessagesTo(tx, await listUnshared(tx, accountId, [email]), new Date(endedAt.getTime() + 60_000))
      await blankRequest(tx, id)
    })
  // For requests that were declined or withdrawn; those people still have their accounts and e-mails.
  const others = await blankEndedRequests(db, before)
  return old.length + others
}
