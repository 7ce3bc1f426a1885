import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import type { Actor, Db } from '../../../../kit/server/index.ts'
import { findOrderOfLine } from './store.ts'

/** The order of one of the vendor's lines. Everyone else gets 404. */
export async function requireOwnLine(db: Db, { accountId }: Actor, lineId: string) {
  const found = await findOrderOfLine(db, lineId)
  return found?.vendorId === accountId ? found : refuse(standardRefusals.notFound)
}
