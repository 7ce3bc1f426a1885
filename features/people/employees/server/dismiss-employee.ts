import { refuse, refuseIf, standardRefusals } from '../../../../common/refusal.ts'
import type { Verb } from '../../../../kit/server/index.ts'
import { disconnectSessions, endSessionRows } from '../../../platform/auth/server/index.ts'
import { deleteNotificationsAbout, notifyAccount } from '../../../platform/notifications/server/index.ts'
import { endMember } from '../../shops/server/index.ts'
import { type staff, staffRefusals } from '../contract/index.ts'
import { updateStaff } from './update-staff.ts'

export const dismissEmployee: Verb<typeof staff.dismiss> = async (context, { params }) => {
  const now = context.clock.now()
  let signedOut: string[] = []
  const reply = await updateStaff(context, params.shop, async (tx, { dba }) => {
    const { role, accountId } = context.actor
    refuseIf(role === 'employee' && params.accountId === accountId ? staffRefusals.ownPermissions : null)
    if (!(await endMember(tx, params.shop, params.accountId, now))) refuse(standardRefusals.notFound)
    // Open pages must stop receiving the shop's live updates.
    signedOut = await endSessionRows(tx, { accountId: params.accountId }, now)
    // The notifications name customers and quote their messages.
    await deleteNotificationsAbout(tx, params.accountId, { shop: params.shop })
    await notifyAccount(tx, {
      accountId: params.accountId,
      type: 'default',
      title: `You no longer work at ${dba}`,
      body: 'You can no longer see its board and repair orders.',
      data: {},
    })
  })
  disconnectSessions(context.get, signedOut)
  return reply
}
