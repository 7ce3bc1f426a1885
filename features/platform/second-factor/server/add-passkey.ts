import { refuse } from '../../../../common/refusal.ts'
import type { Verb } from '../../../../kit/server/index.ts'
import { type secondFactor, secondFactorRefusals as refusals } from '../contract/index.ts'
import { addSecondStep } from './add-second-step.ts'
import { registerPasskey } from './passkeys.ts'
import { takeChallenge } from './store.ts'

export const addPasskey: Verb<typeof secondFactor.addPasskey> = (context, { body }) =>
  addSecondStep(context, `The passkey "${body.name}"`, async ({ db: tx, actor, clock, config }) => {
    const now = clock.now()
    const challenge = await takeChallenge(tx, actor.accountId, 'add', now)
    const key = { ...body, accountId: actor.accountId, now }
    if (!challenge || !(await registerPasskey(tx, config, { ...key, challenge }))) return refuse(refusals.passkeyRefused)
  })
