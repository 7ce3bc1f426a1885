import { refuse } from '../../../../common/refusal.ts'
import type { Verb } from '../../../../kit/server/index.ts'
import { type auth, authRefusals } from '../contract/index.ts'
import { changeOwnPassword } from './change-own-password.ts'

export const changePassword: Verb<typeof auth.changePassword> = async (context, { body: { password, newPassword } }) =>
  (await changeOwnPassword(context, password ?? null, newPassword, 'newPassword')) ??
  refuse(authRefusals.passwordWrong, { errors: { password: authRefusals.passwordWrong.msg } })
