import { refuse } from '../../../../common/refusal.ts'
import type { Role } from '../../../../common/route.ts'
import { makeBadInput, type Db } from '../../../../kit/server/index.ts'
import { authRefusals } from '../contract/index.ts'
import { hashPassword, normalizePassword } from './passwords.ts'
import { findWeakness } from './require-strong-password.ts'
import { findAccount, insertAccount } from './store.ts'

/**
 * Creates an account. With a `null` password it cannot sign in until one is set. `names`: the person's and the company's names,
 * which the password must not contain. Refuses with `email_taken`.
 */
export async function createAccount(
  tx: Db,
  account: { role: Role; email: string; password: string | null; names?: readonly string[]; isTemporaryPassword?: boolean },
): Promise<string> {
  const known = [account.email, ...(account.names ?? [])]
  const weakness =
    account.password === null ? null : await findWeakness(normalizePassword(account.password), known, { hasSecondStep: false })
  if (weakness) throw makeBadInput({ password: weakness })
  const id = await insertAccount(tx, {
    role: account.role,
    email: account.email.toLowerCase(),
    passwordHash: account.password === null ? null : await hashPassword(account.password),
    isTemporaryPassword: account.isTemporaryPassword ?? false,
  })
  return id ?? refuse(authRefusals.emailTaken)
}

/** Whether the e-mail has an account in this role. */
export async function hasAccount(db: Db, role: Role, email: string): Promise<boolean> {
  return (await findAccount(db, role, email.toLowerCase())) !== null
}
