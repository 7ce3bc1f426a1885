import { inTransaction, JsonText, type Verb } from '../../../../kit/server/index.ts'
import type { auditLog } from '../contract/index.ts'
import { prepareSearch, readSearch } from './read-search.ts'
import { listEntries } from './store.ts'

export const listAuditEntries: Verb<typeof auditLog.list> = ({ db }, { query: { after, ...query } }) =>
  inTransaction(db, async (tx) => {
    const search = await prepareSearch(tx, readSearch(query))
    return new JsonText(await listEntries(tx, search, { before: after ?? null, limit: 50 }))
  })
