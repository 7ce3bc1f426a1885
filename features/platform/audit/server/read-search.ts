import type { QueryOf } from '../../../../common/route.ts'
import type { Db } from '../../../../kit/server/index.ts'
import type { auditLog } from '../contract/index.ts'
import { readAction } from '../rules.ts'
import { listNamed } from './store-names.ts'
import { type AuditSearch, planEachSearch } from './store.ts'

const contains = (text: string) => `%${text.replace(/[\\%_]/g, (character) => `\\${character}`)}%`

/** Translates a call's query into the store's search. */
export function readSearch(query: QueryOf<typeof auditLog.table>): Omit<AuditSearch, 'named'> {
  const patterns = (query.text ?? '').split(/\s+/).filter(Boolean).map(contains)
  const byLength = [...patterns, ...(query.person ? [contains(query.person)] : [])].toSorted((a, b) => b.length - a.length)
  return {
    first: byLength[0] ?? '%',
    words: patterns,
    person: query.person ? contains(query.person) : null,
    action: query.action ? readAction(query.action) : null,
    subject: query.subject || null,
    address: query.address || null,
    from: query.from ?? null,
    to: query.to ?? null,
  }
}

/** Prepares the searches of this transaction. */
export async function prepareSearch(tx: Db, search: Omit<AuditSearch, 'named'>): Promise<AuditSearch> {
  await planEachSearch(tx)
  return { ...search, named: search.first === '%' ? [] : await listNamed(tx, search.first) }
}
