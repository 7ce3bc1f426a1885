import type { Verb } from '../../../../kit/server/index.ts'
import type { reports } from '../contract/index.ts'
import { readRequest } from './read-request.ts'
import { readRows } from './store.ts'

const pageSize = 100

export const listReportRows: Verb<typeof reports.rows> = async (context, input) => {
  const { group = null, after = null } = input.query
  return readRows(context.db, { ...(await readRequest(context, input)), group, after, limit: pageSize })
}
