import { refuse, refuseIf, standardRefusals } from '../../../../common/refusal.ts'
import type { Actor, Context, Db } from '../../../../kit/server/index.ts'
import { planPriceRefusals } from '../contract/index.ts'
import { findRow, lockPlans, type StoredVersion } from './store.ts'

/** Locks the plans, and returns the proposed price in the version the admin saw. */
export async function lockProposal(tx: Db, { actor, version }: Context<Actor>, id: string): Promise<StoredVersion> {
  await lockPlans(tx)
  const row = (await findRow(tx, id, actor.accountId)) ?? refuse(standardRefusals.notFound)
  if (row.version !== version) refuse(standardRefusals.stale, { more: { version: row.version } })
  refuseIf(row.step === 'proposed' ? null : planPriceRefusals.decided)
  return row
}
