import { refuse } from '../../../../common/refusal.ts'
import type { Verb } from '../../../../kit/server/index.ts'
import { type secondFactor, secondFactorRefusals } from '../contract/index.ts'
import { maxTries } from '../rules.ts'
import { finishSecondStep } from './finish-second-step.ts'
import { acceptPasskey } from './passkeys.ts'
import { countStepTry } from './store.ts'

export const answerPasskey: Verb<typeof secondFactor.answerPasskey> = async (context, { body: { ticket, response } }) => {
  const { db, clock, config } = context
  const step = (await countStepTry(db, ticket, clock.now(), maxTries)) ?? refuse(secondFactorRefusals.ticketExpired)
  if (!step.challenge || !(await acceptPasskey(db, config, { ...step, challenge: step.challenge }, response, clock.now())))
    return refuse(secondFactorRefusals.passkeyRefused)
  return finishSecondStep(context, ticket, step)
}
