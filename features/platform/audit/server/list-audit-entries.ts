import { inTransaction, JsonText, type Verb } from '../../../../kit/server/index.ts'
import type { auditLog } from '../contract/index.ts'
import { readSearch } from './read-search.ts'
import { listEntries, planEachSearch } from './store.ts'

export const listAuditEntries: Verb<typeof auditLog.list> = ({ db }, { query: { after, ...query } }) =>
  inTransaction(db, async (tx) => {
    await planEachSearch(tx)
    return new JsonText(await listEntries(tx, readSearch(query), { before: after ?? null, limit: 50 }))
  })
