import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import type { Actor, Context } from '../../../../kit/server/index.ts'
import { secondStep } from './second-step.ts'
import { type AccountRow, lockAccount, lockSession, type SessionRow } from './store.ts'

/**
 * Locks the caller's account and session before a change to how the account signs in. Refuses if the session has ended, or if it
 * was opened with only the password while the account has a second step.
 */
export async function lockOwnSession({
  db: tx,
  actor,
  clock,
  get,
}: Pick<Context<Actor>, 'db' | 'actor' | 'clock' | 'get'>): Promise<{ account: AccountRow; secondStepDone: boolean }> {
  const account = await lockAccount(tx, actor.accountId)
  const session = account && (await lockSession(tx, actor.sessionId, clock.now()))
  if (!session || (await lacksSecondStep({ db: tx, get }, session))) return refuse(standardRefusals.signedOut)
  return { account, secondStepDone: session.second_step_done }
}

/** Whether the session was opened with only the password while the account has a second step. */
export const lacksSecondStep = async (visit: Pick<Context, 'db' | 'get'>, session: SessionRow) =>
  !session.second_step_done && (await visit.get(secondStep).isSet(visit, session.account_id))
