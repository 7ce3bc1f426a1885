import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import type { Actor, Db } from '../../../../kit/server/index.ts'
import { requireOwnedShop } from '../../../people/shops/server/index.ts'
import { findImport, type ImportRow } from './store.ts'

/** An import of a shop the actor owns; refuses with 404 for everybody else. `lock` stops its progress until the transaction ends. */
export async function requireOwnImport(db: Db, actor: Actor, id: string, lock = false): Promise<ImportRow> {
  const found = (await findImport(db, id, lock)) ?? refuse(standardRefusals.notFound)
  await requireOwnedShop(db, actor, found.shopId)
  return found
}
