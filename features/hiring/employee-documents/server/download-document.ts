import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import type { Verb } from '../../../../kit/server/index.ts'
import { openValue } from '../../personnel/server/index.ts'
import type { employeeDocuments } from '../contract/index.ts'
import { requireDocument, requireFile } from './access.ts'
import { purpose } from './check-file.ts'
import { recordOpened } from './record-opened.ts'

export const downloadDocument: Verb<typeof employeeDocuments.download> = async (context, { params }) => {
  const opened = await requireDocument(context, params.docid)
  const { document } = opened
  const { record } = await requireFile(context, params.email, opened.record.shopId)
  if (record.id !== opened.record.id) refuse(standardRefusals.notFound)
  if (opened.by === 'shop') await recordOpened(context, opened)
  return {
    bytes: await openValue(context, document.sealedId, purpose),
    name: document.fileName,
    mediaType: document.mediaType,
  }
}
