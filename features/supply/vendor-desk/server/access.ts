import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import type { Actor, Db } from '../../../../kit/server/index.ts'
import { findOrderOfLine } from './store.ts'

/** The order that a line of the vendor's own belongs to. Everyone else gets 404. */
export async function requireOwnLine(db: Db, { accountId }: Actor, lineId: string) {
  const found = await findOrderOfLine(db, lineId)
  return found?.vendorId === accountId ? found : refuse(standardRefusals.notFound)
}
