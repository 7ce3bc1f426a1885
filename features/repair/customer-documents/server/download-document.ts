import type { Verb } from '../../../../kit/server/index.ts'
import { readFile } from '../../../platform/files/server/index.ts'
import type { customerDocuments } from '../contract/index.ts'
import { requireDocument } from './access.ts'

export const downloadDocument: Verb<typeof customerDocuments.download> = async (context, { params }) =>
  readFile(context, (await requireDocument(context.db, context.actor, params.id)).fileId)
