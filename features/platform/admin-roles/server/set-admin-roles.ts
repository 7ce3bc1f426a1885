import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { recordAudit } from '../../audit/server/index.ts'
import type { admins } from '../contract/index.ts'
import { getAdmin, lockForRoles } from './access.ts'
import { saveRoles } from './store.ts'

export const setAdminRoles: Verb<typeof admins.setRoles> = (context, { params, body: { roles } }) =>
  inTransaction(context.db, async (tx) => {
    const { accountId, name, roles: before } = await lockForRoles(tx, context, params.admin, roles)
    await saveRoles(tx, accountId, roles)
    await recordAudit(
      { ...context, db: tx },
      {
        action: 'admin.roles-changed',
        subject: { kind: 'admin', id: accountId, label: name },
        before: { roles: before },
        after: { roles },
      },
    )
    return getAdmin(tx, accountId)
  })
