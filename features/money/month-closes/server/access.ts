import { refuse, refuseIf, standardRefusals } from '../../../../common/refusal.ts'
import type { Actor, Context, Db } from '../../../../kit/server/index.ts'
import { type MonthClose, monthCloseRefusals } from '../contract/index.ts'
import { findClose, lockBooks } from './store.ts'

/** Locks the books, and returns the newest close if it has this state and the version the admin saw. */
export async function lockSeenClose(
  tx: Db,
  { actor, version }: Context<Actor>,
  id: string,
  state: MonthClose['state'],
): Promise<MonthClose> {
  await lockBooks(tx)
  const close = (await findClose(tx, id, actor.accountId)) ?? refuse(standardRefusals.notFound)
  if (close.version !== version) refuse(standardRefusals.stale, { more: { version: close.version } })
  refuseIf(close.state === state ? null : monthCloseRefusals.wrongState)
  refuseIf(close.canReopen ? null : monthCloseRefusals.notNewest)
  return close
}
