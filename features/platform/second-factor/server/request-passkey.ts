import { refuse } from '../../../../common/refusal.ts'
import type { Verb } from '../../../../kit/server/index.ts'
import { type secondFactor, secondFactorRefusals } from '../contract/index.ts'
import { maxTries } from '../rules.ts'
import { createAuthenticationOptions } from './passkeys.ts'
import { findStep, saveStepChallenge } from './store.ts'

export const requestPasskey: Verb<typeof secondFactor.requestPasskey> = async ({ db, clock, config }, { body: { ticket } }) => {
  const step = (await findStep(db, ticket, clock.now(), maxTries)) ?? refuse(secondFactorRefusals.ticketExpired)
  const options = await createAuthenticationOptions(db, config, step.accountId)
  await saveStepChallenge(db, ticket, options.challenge)
  return { options: { ...options } }
}
