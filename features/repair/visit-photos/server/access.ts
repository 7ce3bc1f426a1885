import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import type { Actor, Db } from '../../../../kit/server/index.ts'
import { requireShopMember } from '../../../people/shops/server/index.ts'
import { findVisit, type VisitRow } from './store.ts'

/** The appointment, for its customer and for people who work at its shop. Refuses everyone else as not found. */
export async function requireVisit(db: Db, actor: Actor, appointmentId: string): Promise<VisitRow> {
  const visit = (await findVisit(db, appointmentId)) ?? refuse(standardRefusals.notFound)
  if (visit.accountId !== actor.accountId) await requireShopMember(db, actor, visit.shopId)
  return visit
}
