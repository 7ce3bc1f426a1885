import type { Verb } from '../../../../kit/server/index.ts'
import { readFile } from '../../../platform/files/server/index.ts'
import type { shopDocuments } from '../contract/index.ts'
import { requireShopDocument } from './access.ts'

export const downloadDocument: Verb<typeof shopDocuments.download> = async (context, { params }) => {
  const { fileId, name } = await requireShopDocument(context.db, context.actor, params.id)
  return { bytes: (await readFile(context, fileId)).bytes, name: `${name}.pdf` }
}
