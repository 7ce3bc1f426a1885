import { refuse } from '../../../../common/refusal.ts'
import type { Verb } from '../../../../kit/server/index.ts'
import { type secondFactor, secondFactorRefusals } from '../contract/index.ts'
import { stepMinutes } from '../rules.ts'
import { createAuthenticationOptions } from './passkeys.ts'
import { findMethods, saveChallenge } from './store.ts'

export const startConfirming: Verb<typeof secondFactor.startConfirming> = async ({ db, actor, config, clock }) => {
  if (!(await findMethods(db, actor.accountId)).passkey) return refuse(secondFactorRefusals.noPasskey)
  const options = await createAuthenticationOptions(db, config, actor.accountId)
  const expiresAt = new Date(clock.now().getTime() + stepMinutes * 60_000)
  await saveChallenge(db, actor.accountId, 'confirm', options.challenge, expiresAt)
  return { options: { ...options } }
}
