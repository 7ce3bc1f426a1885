import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import type { Verb } from '../../../../kit/server/index.ts'
import type { employeeDocuments } from '../contract/index.ts'
import { requireDocument, requireFile } from './access.ts'
import { buildDocument } from './build-file.ts'
import { recordOpened } from './record-opened.ts'

export const getDocument: Verb<typeof employeeDocuments.get> = async (context, { params }) => {
  const opened = await requireDocument(context, params.docid)
  const { record } = await requireFile(context, params.email, opened.record.shopId)
  if (record.id !== opened.record.id) refuse(standardRefusals.notFound)
  if (opened.by === 'shop') await recordOpened(context, opened)
  return buildDocument(context, opened, params.docid)
}
