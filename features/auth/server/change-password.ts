import { refuse } from '../../../common/refusal.ts'
import type { Verb } from '../../../server/kit/context.ts'
import { type auth, authRefusals } from '../contract.ts'
import { changeOwnPassword } from './accounts.ts'

export const changePassword: Verb<typeof auth.changePassword> = async (context, { body: { password, newPassword } }) =>
  (await changeOwnPassword(context, password ?? null, newPassword, 'newPassword')) ?? refuse(authRefusals.wrongPassword)
