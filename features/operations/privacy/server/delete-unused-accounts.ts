import { dayMilliseconds } from '../../../../common/dates.ts'
import { inTransaction } from '../../../../kit/server/index.ts'
import { finishDeletion, type PrivacyServices } from './delete-due-people.ts'
import { deletePerson } from './delete-person.ts'
import { listUnusedAccounts } from './store-person.ts'
import { lockPerson } from './store-requests.ts'

const unusedDays = 90

/** At most 100 at a time; the next day does the rest. */
export async function deleteUnusedAccounts(services: PrivacyServices, now: Date): Promise<number> {
  const before = new Date(now.getTime() - unusedDays * dayMilliseconds)
  let count = 0
  for (const { id } of await listUnusedAccounts(services.db, before)) {
    const deleted = await inTransaction(services.db, async (tx) => {
      const person = await lockPerson(tx, id)
      return person
        ? deletePerson({ ...services, db: tx }, person, [
            `Your Liftbay account was deleted because its e-mail was never confirmed and nobody used it for ${unusedDays} days. You can sign up again at any time.`,
          ])
        : null
    })
    if (!deleted) continue
    await finishDeletion(services, deleted)
    count += 1
  }
  return count
}
