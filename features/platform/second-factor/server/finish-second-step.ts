import { refuse } from '../../../../common/refusal.ts'
import type { Context } from '../../../../kit/server/index.ts'
import { finishSignIn } from '../../auth/server/index.ts'
import { secondFactorRefusals } from '../contract/index.ts'
import { markStepUsed, type Step } from './store.ts'

export async function finishSecondStep(context: Context, ticket: string, { accountId, passwordHash }: Step) {
  if (!(await markStepUsed(context.db, ticket, context.clock.now()))) return refuse(secondFactorRefusals.ticketExpired)
  return (await finishSignIn(context, accountId, passwordHash)) ?? refuse(secondFactorRefusals.ticketExpired)
}
