import { refuse } from '../../../../common/refusal.ts'
import type { Role } from '../../../../common/route.ts'
import { type Context, type Db, slot } from '../../../../kit/server/index.ts'
import { termsBook } from '../../terms-versions/server/index.ts'
import { authRefusals, type Company, type Info, type Person } from '../contract/index.ts'
import { secondStep } from './second-step.ts'
import { findAccountById } from './store.ts'

/** Loads an account's name and company, by role. The app fills in the functions of the people features. */
export type Profiles = Readonly<
  Record<Role, (db: Db, accountId: string) => Promise<{ person: Partial<Person>; company: Company }>>
>

export const profiles = slot<Profiles>('profiles')

/** The person and company for the sign-in reply. */
export async function getAccountInfo(
  { db, get, config }: Pick<Context, 'db' | 'get' | 'config'>,
  accountId: string,
): Promise<Info> {
  const account = await findAccountById(db, accountId)
  if (!account) return refuse(authRefusals.userNotFound)
  // An account made from a link has no password, and needs none: a code by mail logs in.
  const isTemporaryPassword = account.is_temporary_password
  const needsSecondFactor = await get(secondStep).isMissing({ db, config }, account)
  const { person, company } = await get(profiles)[account.role](db, accountId)
  return {
    customer: {
      firstName: '',
      lastName: '',
      ...person,
      accountId,
      role: account.role,
      email: account.email,
      isTemporaryPassword,
      isEmailConfirmed: account.is_email_confirmed || account.role === 'admin',
      needsSecondFactor,
      // Steps that keep the account safe come first.
      needsTerms: !isTemporaryPassword && !needsSecondFactor && (await get(termsBook).needsToAgree(db, accountId, account.role)),
      hasSecondStep: await get(secondStep).isSet({ db }, accountId),
    },
    company,
  }
}
