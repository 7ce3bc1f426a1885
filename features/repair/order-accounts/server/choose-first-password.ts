import { refuse } from '../../../../common/refusal.ts'
import type { Verb } from '../../../../kit/server/index.ts'
import { chooseOwnFirstPassword } from '../../../platform/auth/server/index.ts'
import { orderAccountRefusals, type orderAccounts } from '../contract/index.ts'

export const chooseFirstPassword: Verb<typeof orderAccounts.choosePassword> = async (context, { body: { password } }) =>
  (await chooseOwnFirstPassword(context, password)) ?? refuse(orderAccountRefusals.passwordSet)
