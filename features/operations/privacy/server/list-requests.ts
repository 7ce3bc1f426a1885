import type { Verb } from '../../../../kit/server/index.ts'
import type { privacy } from '../contract/index.ts'
import { showRequest } from './show-request.ts'
import { findNext, listRequestRows } from './store-requests.ts'

export const listRequests: Verb<typeof privacy.listRequests> = async ({ db }, { query }) => {
  const rows = await listRequestRows(db, query.which === 'open', query.after)
  return { requests: rows.map(showRequest), next: findNext(rows) }
}
