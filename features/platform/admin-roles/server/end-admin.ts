import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { recordAudit } from '../../audit/server/index.ts'
import { disconnectSessions, endAccount, lockAccount } from '../../auth/server/index.ts'
import type { admins } from '../contract/index.ts'
import { getAdmin, lockForRoles } from './access.ts'
import { saveEnd } from './store.ts'

/** Their sessions end with the commit, on every server. */
export const endAdmin: Verb<typeof admins.end> = async (context, { params, body: { reason } }) => {
  const { admin, ended } = await inTransaction(context.db, async (tx) => {
    const { accountId, name, username, roles } = await lockForRoles(tx, context, params.admin, [])
    const account = (await lockAccount(tx, accountId)) ?? refuse(standardRefusals.notFound)
    await saveEnd(tx, accountId, { by: context.actor.accountId, at: context.clock.now() })
    const sessions = await endAccount({ ...context, db: tx }, account)
    await recordAudit(
      { ...context, db: tx },
      {
        action: 'admin.ended',
        subject: { kind: 'admin', id: accountId, label: name },
        before: { username, roles, sessions: sessions.length },
        after: { roles: [], sessions: 0 },
        reason,
      },
    )
    return { admin: await getAdmin(tx, accountId), ended: sessions }
  })
  disconnectSessions(context.get, ended)
  return admin
}
