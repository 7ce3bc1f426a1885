import { refuse } from '../../../../common/refusal.ts'
import type { Verb } from '../../../../kit/server/index.ts'
import { recordConfirmedIdentity } from '../../auth/server/index.ts'
import { type secondFactor, secondFactorRefusals } from '../contract/index.ts'
import { acceptPasskey } from './passkeys.ts'
import { takeChallenge } from './store.ts'

export const confirmIdentity: Verb<typeof secondFactor.confirmIdentity> = async (context, { body: { response } }) => {
  const { db, actor, config, clock } = context
  const challenge = await takeChallenge(db, actor.accountId, 'confirm', clock.now())
  const step = challenge && { accountId: actor.accountId, challenge }
  if (!step || !(await acceptPasskey(db, config, step, response, clock.now()))) return refuse(secondFactorRefusals.passkeyRefused)
  return recordConfirmedIdentity(context)
}
