import type { Verb } from '../../../../kit/server/index.ts'
import { createEmployee } from '../../employees/server/index.ts'
import type { signUp } from '../contract/index.ts'
import { createAccountWith } from './create-account-with.ts'

export const signUpEmployee: Verb<typeof signUp.employee> = async (context, { body }) => {
  const { email, password, termsVersion, ...form } = body
  const newcomer = {
    role: 'employee',
    email,
    password,
    termsVersion,
    name: form.firstName,
    names: [form.firstName, form.lastName],
  } as const
  return createAccountWith(context, newcomer, (tx, accountId) => createEmployee(tx, accountId, form))
}
