import { makeBadInput, type Context } from '../../../../kit/server/index.ts'
import { findPasswordProblem } from '../rules.ts'
import { findGuessProblem } from './find-guess-problem.ts'
import { profiles } from './get-account-info.ts'
import { hashPassword, normalizePassword } from './passwords.ts'
import { secondStep } from './second-step.ts'
import type { AccountRow } from './store.ts'

/** Why a password is too weak, or null. `known`: what others may know about the person. */
export const findWeakness = async (password: string, known: readonly string[], step: { hasSecondStep: boolean }) =>
  findPasswordProblem(password, step) ?? (await findGuessProblem(password, known, step))

export interface NewPassword {
  hash: string
  /** Why it is too weak without a second step; null when it is strong enough on its own. */
  weakAlone: string | null
  /** The form field that shows the error. */
  field: string
}

/**
 * Refuses a password that is too short or easy to guess for someone who knows the person. With a second step the rules are looser.
 */
export async function requireStrongPassword(
  { db, get }: Pick<Context, 'db' | 'get'>,
  account: AccountRow,
  typed: string,
  field = 'password',
): Promise<NewPassword> {
  const password = normalizePassword(typed)
  const { person, company } = await get(profiles)[account.role](db, account.id)
  const { firstName = '', lastName = '' } = person
  const { dba = '', corporateName = '' } = company
  const known = [account.email, firstName, lastName, dba, corporateName]
  const alone = await findWeakness(password, known, { hasSecondStep: false })
  const hasSecondStep = alone !== null && (await get(secondStep).isSet({ db }, account.id))
  const weakness = hasSecondStep ? await findWeakness(password, known, { hasSecondStep }) : alone
  if (weakness) throw makeBadInput({ [field]: weakness })
  return { hash: await hashPassword(password), weakAlone: alone, field }
}
