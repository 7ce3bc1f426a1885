import type { Context } from '../../../../kit/server/index.ts'
import { forgetPins } from '../../../pay/shop-tablets/server/index.ts'
import { deleteCustomer } from '../../../people/customers/server/index.ts'
import { eraseEmployee } from '../../../people/employees/server/index.ts'
import { eraseOwner } from '../../../people/shops/server/index.ts'
import { eraseVendor } from '../../../people/vendors/server/index.ts'
import { deleteAuditNames } from '../../../platform/audit/server/index.ts'
import { closeAccount } from '../../../platform/auth/server/index.ts'
import { forgetMessagesTo } from '../../../platform/messages/server/index.ts'
import { deleteNotificationsOf } from '../../../platform/notifications/server/index.ts'
import { deletePushesOf } from '../../../platform/push/server/index.ts'
import { deleteSecondStepsOf } from '../../../platform/second-factor/server/index.ts'
import { forgetAddresses } from '../../../platform/terms-versions/server/index.ts'
import { deleteChatsOf } from '../../../support/direct-line/server/index.ts'
import { deleteNotesAbout } from '../../people/server/index.ts'
import type { Person } from './access.ts'
import { deleteExportsOf } from './store-exports.ts'
import { listOwnRecipients, listUnshared, listVisitsAgreedTo } from './store-person.ts'

export interface DeletedPerson {
  /** Disconnect these sessions after the commit. */
  sessions: string[]
  /** Delete these from the storage after the commit. */
  files: string[]
}

/**
 * Closes the account of a locked person without open business, erases what no law keeps, and e-mails them what `lines` say. `personal-columns.ts`
 * says what happens to every column.
 */
export async function deletePerson(
  visit: Pick<Context, 'db' | 'get' | 'clock'>,
  person: Person,
  lines: readonly string[],
): Promise<DeletedPerson> {
  const { db: tx, clock } = visit
  const now = clock.now()
  // Read first, because the proof that these addresses are the person's goes with the account.
  const recipients = await listOwnRecipients(tx, person.id)
  await forgetAddresses(tx, person.id, await listVisitsAgreedTo(tx, person.id))
  if (person.role === 'customer') await deleteCustomer(visit, person.id, now)
  if (person.role === 'employee') {
    await eraseEmployee(tx, person.id)
    await forgetPins(tx, person.id)
  }
  if (person.role === 'owner') await eraseOwner(tx, person.id)
  if (person.role === 'vendors') await eraseVendor(tx, person.id)
  await deleteNotesAbout(tx, person.id)
  await deleteAuditNames(tx, person.id)
  await deleteSecondStepsOf(tx, person.id)
  await deletePushesOf(tx, person.id)
  await deleteNotificationsOf(tx, person.id)
  await deleteChatsOf(tx, person.id)
  await forgetMessagesTo(tx, await listUnshared(tx, person.id, recipients), now)
  const files = await deleteExportsOf(tx, person.id)
  const sessions = (await closeAccount(visit, person.id, lines)) ?? []
  return { sessions, files }
}
