import { refuse, standardRefusals } from '../../../common/refusal.ts'
import type { Actor } from '../../../server/kit/context.ts'
import type { Db } from '../../../server/kit/database/database.ts'
import { ownedShopName } from '../../shops/server/index.ts'
import { findImport, type ImportRow } from './store.ts'

/** An import of a shop the actor owns; for everybody else there is none. `hold` keeps it from going on until the transaction ends. */
export async function ownImport(db: Db, actor: Actor, id: string, hold = false): Promise<ImportRow> {
  const found = (await findImport(db, id, hold)) ?? refuse(standardRefusals.notFound)
  await ownedShopName(db, actor, found.shopId)
  return found
}
