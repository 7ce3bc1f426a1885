import { refuse, refuseIf, standardRefusals } from '../../../../common/refusal.ts'
import type { Actor, Context } from '../../../../kit/server/index.ts'
import { viewRefusals } from '../contract/index.ts'
import { getViewState } from '../rules.ts'
import { lockViewOfAccount, lockViewOfAdmin, type ViewRow } from './store.ts'

type Visit = Pick<Context<Actor>, 'db' | 'actor' | 'clock'>

/** The admin's own request, locked. Another admin's gets the same answer as a missing one. */
export const requireAskedView = async ({ db: tx, actor }: Visit, id: string): Promise<ViewRow & { email: string }> =>
  (await lockViewOfAdmin(tx, actor.accountId, id)) ?? refuse(standardRefusals.notFound)

/** A request about the caller's own account, locked. */
export const requireOwnView = async ({ db: tx, actor }: Visit, id: string): Promise<ViewRow> =>
  (await lockViewOfAccount(tx, actor.accountId, id)) ?? refuse(standardRefusals.notFound)

/** A question that the caller can still answer, locked. */
export async function requireWaitingView(visit: Visit, id: string): Promise<ViewRow> {
  const view = await requireOwnView(visit, id)
  refuseIf(getViewState(view, visit.clock.now()) === 'waiting' ? null : viewRefusals.notWaiting)
  return view
}
