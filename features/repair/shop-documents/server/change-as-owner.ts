import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import { type Actor, type Context, type Db, inTransaction, JsonText } from '../../../../kit/server/index.ts'
import type { ShopDocument } from '../contract/index.ts'
import { readDocumentReply } from './document-reply.ts'
import { type DocumentRow, findDocument, lockDocuments } from './store.ts'

/** Makes a change by the shop's owner. Refuses with 404 for others and as stale if the version has changed. */
export function changeAsOwner(
  { db, actor, clock, version }: Context<Actor>,
  id: string,
  work: (tx: Db, document: DocumentRow, change: { by: string; at: Date }) => Promise<void>,
): Promise<JsonText<ShopDocument>> {
  return inTransaction(db, async (tx) => {
    const seen = await findDocument(tx, id, actor.accountId)
    if (seen?.position !== 'owner') return refuse(standardRefusals.notFound)
    await lockDocuments(tx, seen.shopId)
    const held = (await findDocument(tx, id, actor.accountId, true)) ?? refuse(standardRefusals.notFound)
    if (held.version !== version) refuse(standardRefusals.stale, { more: { version: held.version } })
    await work(tx, held, { by: actor.accountId, at: clock.now() })
    return readDocumentReply(tx, id)
  })
}
