import { type Actor, type Context, inTransaction } from '../../../../kit/server/index.ts'
import { recordAudit } from './record-audit.ts'

type OwnAct = 'logged-in' | 'password-changed' | 'second-step-added' | 'second-step-removed' | 'recovery-codes-renewed'

/** Records an admin's change to their own log-in, in the transaction if there is one. Records nothing for anyone else. */
export async function recordOwnAct(
  context: Pick<Context, 'db' | 'clock' | 'address' | 'userAgent'>,
  { accountId, role, email }: Pick<Actor, 'accountId' | 'role' | 'email'>,
  what: OwnAct,
): Promise<void> {
  if (role !== 'admin') return
  await inTransaction(context.db, (tx) =>
    recordAudit(
      { ...context, db: tx, actor: { accountId } },
      { action: `admin.${what}`, subject: { kind: 'admin', id: accountId, label: email } },
    ),
  )
}
