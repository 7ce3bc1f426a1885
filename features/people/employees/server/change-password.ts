import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import type { Verb } from '../../../../kit/server/index.ts'
import { changeOwnPassword } from '../../../platform/auth/server/index.ts'
import { employeeRefusals, type employees } from '../contract/index.ts'

export const changePassword: Verb<typeof employees.changePassword> = async (context, { body }) => {
  const { email, currentPassword, password } = body
  if (email !== undefined && email !== context.actor.email.toLowerCase()) return refuse(standardRefusals.notFound)
  return (await changeOwnPassword(context, currentPassword ?? null, password)) ?? refuse(employeeRefusals.passwordWrong)
}
