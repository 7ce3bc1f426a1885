import { refuse } from '../../../../common/refusal.ts'
import type { Verb } from '../../../../kit/server/index.ts'
import { type secondFactor, secondFactorRefusals as refusals } from '../contract/index.ts'
import { addSecondStep } from './add-second-step.ts'
import { secretBox } from './secret-box.ts'
import { findTotp } from './store.ts'
import { acceptTotp } from './totp.ts'

export const confirmTotp: Verb<typeof secondFactor.confirmTotp> = (context, { body }) =>
  addSecondStep(context, 'An authenticator app', async ({ db: tx, actor, clock, get }) => {
    const started = await findTotp(tx, actor.accountId)
    if (!started || started.confirmed) return refuse(refusals.notSet)
    if (!(await acceptTotp(tx, get(secretBox), actor.accountId, body.code, clock.now(), { unconfirmed: true })))
      return refuse(refusals.codeWrong)
  })
