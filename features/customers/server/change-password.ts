import { refuse } from '../../../common/refusal.ts'
import type { Verb } from '../../../server/kit/context.ts'
import { changeOwnPassword } from '../../auth/server/index.ts'
import { customerRefusals, type customers } from '../contract.ts'

export const changePassword: Verb<typeof customers.changePassword> = async (context, { body }) =>
  (await changeOwnPassword(context, body.currentPassword, body.password)) ?? refuse(customerRefusals.wrongPassword)
