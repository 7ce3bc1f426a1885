import type { Verb } from '../../../../kit/server/index.ts'
import type { employeeDocuments } from '../contract/index.ts'
import { requireFile } from './access.ts'
import { buildHead, showRequest } from './build-file.ts'
import { findRequestRow, listRequestFiles } from './store.ts'

export const getUpload: Verb<typeof employeeDocuments.getUpload> = async (context, { params: { id } }) => {
  const row = await findRequestRow(context.db, id)
  const opened = await requireFile(context, row?.recordId ?? id)
  if (!row) return { ...buildHead(context, opened), request: null }
  return {
    ...buildHead(context, opened),
    request: {
      ...showRequest(row),
      state: row.isDone ? 'done' : row.isCancelled ? 'cancelled' : 'open',
      documents: await listRequestFiles(context.db, row.id),
    },
  }
}
