import { refuse } from '../../../../common/refusal.ts'
import type { Verb } from '../../../../kit/server/index.ts'
import { changeOwnPassword } from '../../../platform/auth/server/index.ts'
import { employeeRefusals, type employees } from '../contract/index.ts'

export const changePassword: Verb<typeof employees.changePassword> = async (context, { body }) =>
  (await changeOwnPassword(context, body.currentPassword, body.password)) ?? refuse(employeeRefusals.passwordWrong)
