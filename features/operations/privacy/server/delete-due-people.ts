import type { Clock, Config, Context, Db } from '../../../../kit/server/index.ts'
import { inTransaction } from '../../../../kit/server/index.ts'
import { storage } from '../../../../kit/server/storage.ts'
import { disconnectSessions } from '../../../platform/auth/server/index.ts'
import { describeKept, erased, isDueForDeletion } from '../rules.ts'
import { type DeletedPerson, deletePerson } from './delete-person.ts'
import { lockOpenBusiness } from './find-open-business.ts'
import { notifyPerson } from './notify-person.ts'
import { listDueRequests, lockPerson, lockRequest, setBlocked, setDone } from './store-requests.ts'

export interface PrivacyServices {
  db: Db
  clock: Clock
  get: Context['get']
  config: Config
}

/** Does the approved deletions whose waiting time is over. Returns how many. May run twice after a crash; a request is done once. */
export async function deleteDuePeople(services: PrivacyServices): Promise<number> {
  const failures: unknown[] = []
  let count = 0
  for (const { id } of await listDueRequests(services.db, services.clock.now()))
    await deleteOne(services, id).then(
      (isDone) => (count += isDone ? 1 : 0),
      (error: unknown) => failures.push(error),
    )
  // A person who cannot be deleted does not hold up the others.
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} people could not be deleted`)
  return count
}

async function deleteOne(services: PrivacyServices, requestId: string): Promise<boolean> {
  const deleted = await inTransaction(services.db, async (tx): Promise<DeletedPerson | null> => {
    const visit = { ...services, db: tx }
    const now = services.clock.now()
    const request = await lockRequest(tx, requestId)
    const person = request && (await lockPerson(tx, request.accountId))
    if (!request || !person || !isDueForDeletion(request, now)) return null
    const open = await lockOpenBusiness(tx, person, now)
    if (open) {
      // The person is notified once for each open thing.
      if (open !== request.blockedBy)
        await notifyPerson(visit, person, { title: 'Your account is not deleted yet', lines: [open] })
      await setBlocked(tx, request.id, open)
      return null
    }
    await setDone(tx, request.id, now)
    return deletePerson(visit, person, [
      'Your Liftbay account was deleted, as you asked.',
      erased[person.role],
      `The law keeps these records:\n${describeKept(person.role)}`,
    ])
  })
  if (!deleted) return false
  await finishDeletion(services, deleted)
  return true
}

/** The steps that have to follow the commit. */
export async function finishDeletion({ get }: PrivacyServices, { sessions, files }: DeletedPerson): Promise<void> {
  disconnectSessions(get, sessions)
  for (const key of files) await get(storage).delete(key)
}
