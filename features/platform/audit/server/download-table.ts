import { formatCsv, formatCsvRows } from '../../../../kit/server/csv.ts'
import type { Db, Verb } from '../../../../kit/server/index.ts'
import type { auditLog } from '../contract/index.ts'
import { readPages } from './read-pages.ts'
import { readSearch } from './read-search.ts'
import type { AuditSearch, StoredEntry } from './store.ts'

/** An entry's text, read. */
interface Entry {
  at: string
  who: { name: string; login: string | null; roles: string[] }
  from?: { address: string; userAgent: string }
  action: string
  subject: { kind: string; id: string; label: string }
  before?: unknown
  after?: unknown
  reason?: string
}

const head = [
  'Number',
  'Date (UTC)',
  'Person',
  'Username',
  'Roles',
  'Address',
  'Browser',
  'Action',
  'Kind',
  'Subject',
  'Subject ID',
]
const toJson = (value: unknown) => (value === undefined ? '' : JSON.stringify(value))

function toCells({ number, entry, hash, name }: StoredEntry): (string | number)[] {
  const { at, who, from, action, subject, before, after, reason } = JSON.parse(entry) as Entry
  const person = [who.name, who.login ?? '', who.roles.join(' ')]
  const place = [from?.address ?? '', from?.userAgent ?? '']
  return [
    number,
    at,
    ...person,
    ...place,
    action,
    subject.kind,
    name ?? subject.label,
    subject.id,
    reason ?? '',
    toJson(before),
    toJson(after),
    hash,
  ]
}

async function* writeCsv(db: Db, search: Omit<AuditSearch, 'named'>): AsyncGenerator<Uint8Array> {
  yield formatCsv([[...head, 'Reason', 'Before', 'After', 'Hash']])
  for await (const page of readPages(db, search)) yield formatCsvRows(page.map(toCells))
}

export const downloadTable: Verb<typeof auditLog.table> = async ({ db }, { query }) => ({
  bytes: writeCsv(db, readSearch(query)),
  name: 'audit-log.csv',
})
