import { dayMilliseconds } from '../../../../common/dates.ts'
import { type Db, inTransaction } from '../../../../kit/server/index.ts'
import { forgetMessagesTo } from '../../../platform/messages/server/index.ts'
import { lastMailDays } from '../rules.ts'
import { listUnshared } from './store-person.ts'
import { blankRequest, listOldDeletions } from './store-retention.ts'

/** Takes the address from deletions that were done long ago, and from the mails of that time. Someone may have signed up with it again. */
export async function forgetLastMails(db: Db, now: Date): Promise<number> {
  const old = await listOldDeletions(db, new Date(now.getTime() - lastMailDays * dayMilliseconds))
  for (const { id, accountId, email, endedAt } of old)
    await inTransaction(db, async (tx) => {
      await forgetMessagesTo(tx, await listUnshared(tx, accountId, [email]), new Date(endedAt.getTime() + 60_000))
      await blankRequest(tx, id)
    })
  return old.length
}
