import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import type { Verb } from '../../../../kit/server/index.ts'
import type { documentRequests } from '../contract/index.ts'
import { requireFile } from './access.ts'
import { getToday, showRequest } from './build-file.ts'
import { findRequestRow, listRequestFiles } from './store.ts'

export const getMyRequest: Verb<typeof documentRequests.getMine> = async (context, { params }) => {
  const row = (await findRequestRow(context.db, params.id)) ?? refuse(standardRefusals.notFound)
  const { record, by } = await requireFile(context, row.recordId)
  if (by !== 'employee') refuse(standardRefusals.notFound)
  return {
    ...showRequest(row),
    recordId: record.id,
    shop: { id: record.shopId, dba: record.dba, timeZone: record.timeZone },
    today: getToday(context, record),
    state: row.isDone ? 'done' : row.isCancelled ? 'cancelled' : 'open',
    documents: await listRequestFiles(context.db, row.id),
  }
}
