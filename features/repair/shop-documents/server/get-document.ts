import type { Verb } from '../../../../kit/server/index.ts'
import type { shopDocuments } from '../contract/index.ts'
import { requireShopDocument } from './access.ts'
import { readDocumentReply } from './document-reply.ts'

export const getDocument: Verb<typeof shopDocuments.read> = async ({ db, actor }, { params }) => {
  const { id } = await requireShopDocument(db, actor, params.id)
  return readDocumentReply(db, id)
}
