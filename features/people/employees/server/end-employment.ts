import { refuseIf } from '../../../../common/refusal.ts'
import type { Actor, Context } from '../../../../kit/server/index.ts'
import { endSessionRows } from '../../../platform/auth/server/index.ts'
import { deleteNotificationsAbout, notifyAccount } from '../../../platform/notifications/server/index.ts'
import { endMember } from '../../shops/server/index.ts'
import { staffRefusals } from '../contract/index.ts'

/**
 * Ends an employee's access to the shop. Returns the ended sessions, to disconnect after the commit; null if the employment has ended already,
 * perhaps by a call at the same time. Nobody ends their own.
 */
export async function endEmployment(
  { db: tx, actor, clock }: Pick<Context<Actor>, 'db' | 'actor' | 'clock'>,
  { shop, accountId, dba }: { shop: string; accountId: string; dba: string },
): Promise<string[] | null> {
  const now = clock.now()
  refuseIf(actor.role === 'employee' && accountId === actor.accountId ? staffRefusals.ownPermissions : null)
  if (!(await endMember(tx, shop, accountId, now))) return null
  // Open pages must stop receiving the shop's live updates.
  const signedOut = await endSessionRows(tx, { accountId }, now)
  // The notifications name customers and quote their messages.
  await deleteNotificationsAbout(tx, accountId, { shop })
  await notifyAccount(tx, {
    accountId,
    type: 'default',
    subject: 'account',
    title: `You no longer work at ${dba}`,
    body: 'You can no longer see its board and repair orders.',
    data: {},
  })
  return signedOut
}
