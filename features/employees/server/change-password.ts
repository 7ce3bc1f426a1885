import { refuse } from '../../../common/refusal.ts'
import type { Verb } from '../../../server/kit/context.ts'
import { changeOwnPassword } from '../../auth/server/index.ts'
import { employeeRefusals, type employees } from '../contract.ts'

export const changePassword: Verb<typeof employees.changePassword> = async (context, { body }) =>
  (await changeOwnPassword(context, body.currentPassword, body.password)) ?? refuse(employeeRefusals.wrongPassword)
