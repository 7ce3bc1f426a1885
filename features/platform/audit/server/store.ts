import { sql } from 'kysely'
import { type Db, findRow, getRow, getValue, listRows, runSql } from '../../../../kit/server/index.ts'

export interface Who {
  id: string
  login: string
  name: string
  /** Admin roles at the time; none for someone who is not an admin. */
  roles: string[]
}

export const findWho = (tx: Db, accountId: string) =>
  getRow<Who>(tx)`
    select a.id, a.email as login, coalesce(m.name, a.email) as name, coalesce(m.roles, '{}') as roles
    from account a left join admin_account m on m.account_id = a.id where a.id = ${accountId}`

/** The entry joins the chain when the transaction commits. */
export const insertDraft = (tx: Db, entry: string) => runSql(tx)`insert into audit_draft (entry) values (${entry})`

export interface AuditSearch {
  /** A pattern for `ilike` that narrows the search most; '%' for none. */
  first: string
  /** The subjects whose names match `first`. */
  named: readonly string[]
  /** Patterns that each must match, too. */
  words: readonly string[]
  person: string | null
  action: string | null
  subject: string | null
  address: string | null
  from: string | null
  to: string | null
}

const matches = (search: AuditSearch) => sql`
  (e.words ilike ${search.first} or e.subject_id = any(${[...search.named]}::text[]))
  and not exists (
    select from unnest(${[...search.words]}::text[]) word where e.words not ilike word
      and not exists (select from audit_name n where n.kind = e.subject_kind and n.subject_id = e.subject_id and n.name ilike word))
  and (${search.person}::text is null or (e.entry::jsonb -> 'who' ->> 'name') || ' ' || coalesce(e.entry::jsonb -> 'who' ->> 'login', '') ilike ${search.person})
  and (${search.action}::text is null or e.action = ${search.action} or starts_with(e.action, ${search.action} || '.'))
  and (${search.subject}::text is null or e.subject_id = ${search.subject})
  and (${search.address}::text is null or e.address = ${search.address})
  and (${search.from}::date is null or e.at >= ${search.from}::date::timestamp at time zone 'utc')
  and (${search.to}::date is null or e.at < (${search.to}::date + 1)::timestamp at time zone 'utc')`

const line = sql`'number', e.number, 'at', e.entry::jsonb -> 'at', 'who', e.entry::jsonb -> 'who', 'address', e.address, 'action', e.action,
  'subject', case when n.name is null then e.entry::jsonb -> 'subject' else jsonb_set(e.entry::jsonb -> 'subject', '{label}', to_jsonb(n.name)) end, 'reason', e.entry::jsonb -> 'reason'`

/**
 * Plans the next searches of this transaction for what they really search: a plan for any search would read the whole log for those that
 * an index finds at once.
 */
export const planEachSearch = (tx: Db) => runSql(tx)`select set_config('plan_cache_mode', 'force_custom_plan', true)`

/** A page of the matching entries, newest first. */
export const listEntries = (db: Db, search: AuditSearch, { before, limit }: { before: number | null; limit: number }) =>
  getValue<{ json: string }>(db)`
    with found as (
      select e.number, e.entry, e.address, e.action, e.subject_kind, e.subject_id from audit_entry e
      where ${matches(search)} and (${before}::bigint is null or e.number < ${before})
      order by e.number desc limit ${limit + 1}
    ), page as (select * from found order by number desc limit ${limit})
    select json_build_object(
      'entries', coalesce(json_agg(json_build_object(${line}) order by e.number desc), '[]'::json),
      'next', case when (select count(*) from found) > ${limit} then min(e.number) end)::text as json
    from page e left join audit_name n on n.kind = e.subject_kind and n.subject_id = e.subject_id`

export const findEntry = (db: Db, number: number) =>
  findRow<{ json: string }>(db)`
    select json_build_object(${line}, 'userAgent', e.entry::jsonb -> 'from' -> 'userAgent', 'before', e.entry::jsonb -> 'before',
      'after', e.entry::jsonb -> 'after', 'hash', encode(e.hash, 'hex'))::text as json
    from audit_entry e left join audit_name n on n.kind = e.subject_kind and n.subject_id = e.subject_id where e.number = ${number}`

export interface StoredEntry {
  number: number
  entry: string
  hash: string
  /** The person's name, while it is kept. */
  name: string | null
}

/** The matching entries after that number, oldest first. */
export const listStoredEntries = (db: Db, search: AuditSearch, { after, limit }: { after: number; limit: number }) =>
  listRows<StoredEntry>(db)`
    select e.number, e.entry, encode(e.hash, 'hex') as hash, n.name
    from audit_entry e left join audit_name n on n.kind = e.subject_kind and n.subject_id = e.subject_id
    where ${matches(search)} and e.number > ${after} order by e.number limit ${limit}`
