import { signedUp } from '../../../../common/messages.ts'
import type { Role } from '../../../../common/route.ts'
import { type Context, type Db, inTransaction } from '../../../../kit/server/index.ts'
import { createAccount, sendConfirmation } from '../../../platform/auth/server/index.ts'
import { recordAgreement, setMustAgree } from '../../../platform/terms-versions/server/index.ts'

interface NewAccount {
  role: Role
  email: string
  password: string
  name: string
  /** The person's and the company's names, which the password must not contain. */
  names: readonly string[]
  /** The version of the terms that was shown. Without it, the person is asked at their first page. */
  termsVersion: number | undefined
}

export type SignUpContext = Pick<Context, 'db' | 'get' | 'clock' | 'config' | 'address'>

/** Creates the account, which agrees to the terms it was shown, and its role's record, and mails the welcome with the confirmation link, all in one transaction. */
export function createAccountWith(
  context: SignUpContext,
  { name, termsVersion, ...account }: NewAccount,
  rest: (tx: Db, accountId: string) => Promise<unknown>,
) {
  return inTransaction(context.db, async (tx) => {
    const id = await createAccount(tx, account)
    if (termsVersion === undefined) await setMustAgree(tx, id)
    else await recordAgreement({ ...context, db: tx }, { accountId: id }, termsVersion)
    await rest(tx, id)
    await sendConfirmation(
      { ...context, db: tx },
      { ...account, id },
      {
        subject: 'Welcome to Liftbay',
        title: `Welcome, ${name}`,
        lines: ['Your account is ready. Log in with this e-mail address and the password you chose.'],
      },
    )
    return { accountId: id, email: account.email, msg: signedUp }
  })
}
