import type { Db, Verb } from '../../../../kit/server/index.ts'
import type { auditLog } from '../contract/index.ts'
import { readPages } from './read-pages.ts'
import { readSearch } from './read-search.ts'
import type { AuditSearch } from './store.ts'

async function* writeLines(db: Db, search: Omit<AuditSearch, 'named'>): AsyncGenerator<Uint8Array> {
  for await (const page of readPages(db, search))
    yield Buffer.from(page.map(({ number, entry, hash }) => `${JSON.stringify({ number, entry, hash })}\n`).join(''), 'utf8')
}

export const downloadLines: Verb<typeof auditLog.lines> = async ({ db }, { query }) => ({
  bytes: writeLines(db, readSearch(query)),
  name: 'audit-log.jsonl',
})
