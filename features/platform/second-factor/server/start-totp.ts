import { refuse } from '../../../../common/refusal.ts'
import type { Verb } from '../../../../kit/server/index.ts'
import { type secondFactor, secondFactorRefusals as refusals } from '../contract/index.ts'
import { requireConfirmedEmail, requirePassword } from './access.ts'
import { secretBox } from './secret-box.ts'
import { insertTotp } from './store.ts'
import { createTotp, makeTotpLabel } from './totp.ts'

export const startTotp: Verb<typeof secondFactor.startTotp> = async (context, { body }) => {
  await requirePassword(context, body.password)
  await requireConfirmedEmail(context)
  const { db, actor, get } = context
  const made = createTotp(actor.email)
  const sealed = get(secretBox).seal(made.secret, makeTotpLabel(actor.accountId))
  if (!(await insertTotp(db, actor.accountId, sealed))) return refuse(refusals.totpAlreadySet)
  return made
}
