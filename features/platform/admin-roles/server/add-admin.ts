import { refuse } from '../../../../common/refusal.ts'
import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { recordAudit } from '../../audit/server/index.ts'
import { createAccount, hasAccount } from '../../auth/server/index.ts'
import { adminRefusals, type admins } from '../contract/index.ts'
import { getAdmin, takeTurn } from './access.ts'
import { insertAdmin } from './store.ts'

export const addAdmin: Verb<typeof admins.add> = (context, { body: { name, username, password, roles } }) =>
  inTransaction(context.db, async (tx) => {
    await takeTurn(tx, context.actor)
    if (await hasAccount(tx, 'admin', username))
      refuse(adminRefusals.usernameTaken, { errors: { username: adminRefusals.usernameTaken.msg } })
    const account = { role: 'admin', email: username, password, isTemporaryPassword: true, names: [name] } as const
    const accountId = await createAccount(tx, account)
    await insertAdmin(tx, { accountId, name, roles, by: context.actor.accountId, at: context.clock.now() })
    await recordAudit(
      { ...context, db: tx },
      { action: 'admin.added', subject: { kind: 'admin', id: accountId, label: name }, after: { name, username, roles } },
    )
    return getAdmin(tx, accountId)
  })
