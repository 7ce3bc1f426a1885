import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import type { Actor, Db } from '../../../../kit/server/index.ts'
import { requireShopMember } from '../../../people/shops/server/index.ts'
import { type CannedJobRow, lockCannedJob } from './store.ts'

/** A canned job of a shop where the caller works, locked until the transaction ends. Refuses as not found. */
export async function requireOwnCannedJob(tx: Db, actor: Actor, id: string): Promise<CannedJobRow> {
  const job = (await lockCannedJob(tx, id)) ?? refuse(standardRefusals.notFound)
  await requireShopMember(tx, actor, job.shopId)
  return job
}
