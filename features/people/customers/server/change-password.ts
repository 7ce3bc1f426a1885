import { refuse } from '../../../../common/refusal.ts'
import type { Verb } from '../../../../kit/server/index.ts'
import { changeOwnPassword } from '../../../platform/auth/server/index.ts'
import { customerRefusals, type customers } from '../contract/index.ts'

export const changePassword: Verb<typeof customers.changePassword> = async (context, { body }) =>
  (await changeOwnPassword(context, body.currentPassword, body.password)) ?? refuse(customerRefusals.passwordWrong)
