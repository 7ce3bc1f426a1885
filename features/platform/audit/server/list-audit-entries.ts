import { JsonText, type Verb } from '../../../../kit/server/index.ts'
import type { auditLog } from '../contract/index.ts'
import { readSearch } from './read-search.ts'
import { listEntries } from './store.ts'

export const listAuditEntries: Verb<typeof auditLog.list> = async ({ db }, { query: { after, ...query } }) =>
  new JsonText(await listEntries(db, readSearch(query), { before: after ?? null, limit: 50 }))
