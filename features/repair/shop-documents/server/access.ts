import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import type { Actor, Db } from '../../../../kit/server/index.ts'
import { type DocumentRow, findDocument } from './store.ts'

/** A document of a shop where the actor works. Refuses with 404 for everybody else. */
export async function requireShopDocument(db: Db, actor: Actor, id: string): Promise<DocumentRow> {
  const found = await findDocument(db, id, actor.accountId)
  return found?.position ? found : refuse(standardRefusals.notFound)
}
