import type { Verb } from '../../../../kit/server/index.ts'
import type { privacy } from '../contract/index.ts'
import { isOpenRequest } from '../rules.ts'
import { findOpenBusiness } from './find-open-business.ts'
import { showRequest } from './show-request.ts'
import { findNext, listRequestRows, type RequestRow } from './store-requests.ts'

/** An open request says what blocks the deletion now, so that an admin knows it at the review. */
export const listRequests: Verb<typeof privacy.listRequests> = async ({ db, clock }, { query }) => {
  const rows = await listRequestRows(db, query.which === 'open', query.after)
  const showNow = async (row: RequestRow) => {
    const open = isOpenRequest(row.state) && (await findOpenBusiness(db, { id: row.accountId, role: row.role }, clock.now()))
    return showRequest(open ? { ...row, blockedBy: open } : row)
  }
  return { requests: await Promise.all(rows.map(showNow)), next: findNext(rows) }
}
