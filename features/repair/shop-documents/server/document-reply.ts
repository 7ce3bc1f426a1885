import { type Db, JsonText } from '../../../../kit/server/index.ts'
import type { ShopDocument } from '../contract/index.ts'
import { selectDocument } from './store.ts'

export async function readDocumentReply(db: Db, id: string): Promise<JsonText<ShopDocument>> {
  const { json, version } = await selectDocument(db, id)
  return new JsonText<ShopDocument>(json, version)
}
