import { sql } from 'kysely'
import { type Db, findRow, findValue, getRow, getValue, listRows, runSql } from '../../../../kit/server/index.ts'
import type { MonthClose, MonthRecord } from '../contract/index.ts'

/** The first month that is not closed, from the first entry on; null while nothing is booked. */
export const findNextMonth = (db: Db) =>
  findValue<{ month: string | null }>(db)`
    select to_char(coalesce((select closed_through + 1 from book_lock), (select date_trunc('month', min(day)::timestamp)::date from book_entry)),
      'YYYY-MM-DD') as month`

export interface CheckFacts {
  isOver: boolean
  /** Sum of all postings, which is 0. */
  balanceCents: number
  /** Report lines that are neither matched nor listed as a difference. */
  unnamed: number
  /** Entries that no report has and that are not listed as missing. */
  unreported: number
  /** Differences of this month or an earlier one. */
  open: number
}

export const getCheckFacts = (db: Db, month: string, now: Date) =>
  getRow<CheckFacts>(db)`
    select (${month}::date + interval '1 month')::date <= (${now}::timestamptz at time zone 'UTC')::date as "isOver",
      (select coalesce(sum(cents), 0)::int from book_posting) as "balanceCents",
      (select count(*)::int from provider_line l where (l.at at time zone 'UTC')::date < (${month}::date + interval '1 month')::date
        and not exists (select from provider_match m where m.line_id = l.id)
        and not exists (select from provider_difference d where d.line_id = l.id)) as unnamed,
      (select count(*)::int from book_entry e where e.day < (${month}::date + interval '1 month')::date and e.provider is not null
        and e.kind in ('payment', 'refund', 'refund-returned', 'chargeback', 'chargeback-returned')
        and not exists (select from provider_match m where m.entry_id = e.id)
        and not exists (select from provider_difference d where d.entry_id = e.id and d.kind = 'missing-at-provider')) as unreported,
      (select count(*)::int from provider_difference d left join provider_line l on l.id = d.line_id
        left join book_entry e on e.id = d.entry_id left join provider_payout p on p.id = d.payout_id
        where d.state = 'open'
          and least((l.at at time zone 'UTC')::date, e.day, p.arrives_on,
            (select min((o.at at time zone 'UTC')::date) from provider_line o where o.payout_id = d.payout_id)) < (${month}::date + interval '1 month')::date) as open`

export const getMonthRecord = (db: Db, month: string) =>
  getValue<{ record: MonthRecord }>(db)`
    select json_build_object(
      'balances', coalesce((select json_agg(json_build_object('book', b.book, 'cents', b.cents) order by b.book) from (
        select p.book, sum(p.cents)::bigint as cents from book_posting p join book_entry e on e.id = p.entry_id
        where e.day < (${month}::date + interval '1 month')::date group by 1) b), '[]'),
      'sums', coalesce((select json_agg(json_build_object('kind', s.kind, 'count', s.count, 'grossCents', s.gross, 'providerFeeCents', s.provider,
        'platformFeeCents', s.platform) order by s.kind) from (
        select kind, count(*)::int as count, sum(gross_cents)::bigint as gross, sum(provider_fee_cents)::bigint as provider,
          sum(platform_fee_cents)::bigint as platform
        from book_entry where day >= ${month}::date and day < (${month}::date + interval '1 month')::date group by 1) s), '[]')) as record`

/** Waits for bookings in progress, and blocks new ones until the transaction ends. */
export const lockBooks = (tx: Db) => runSql(tx)`select pg_advisory_xact_lock(hashtext('card books'))`

export const insertClose = (tx: Db, close: { month: string; record: MonthRecord; by: string; now: Date }) =>
  getValue<{ id: string }>(tx)`
    insert into month_close (month, record, closed_by, closed_at)
    values (${close.month}, ${JSON.stringify(close.record)}::jsonb, ${close.by}, ${close.now}) returning id`

const name = (column: 'closed_by' | 'asked_by' | 'reopened_by') =>
  sql`coalesce((select name from admin_account where account_id = c.${sql.ref(column)}), '')`

const view = (
  me: string,
) => sql`json_build_object('id', c.id, 'version', c.version, 'month', c.month, 'state', c.state, 'closedAt', c.closed_at,
  'closedBy', ${name('closed_by')}, 'reason', c.reason, 'askedBy', ${name('asked_by')}, 'askedByMe', coalesce(c.asked_by = ${me}, false),
  'reopenedBy', ${name('reopened_by')}, 'reopenedAt', c.reopened_at,
  'canReopen', c.state <> 'reopened' and not exists (select from month_close o where o.month > c.month and o.state <> 'reopened'),
  'record', c.record)`

export const listCloses = async (db: Db, me: string) =>
  (
    await listRows<{ close: MonthClose }>(db)`
    select ${view(me)} as close from month_close c order by c.month desc, c.closed_at desc limit 120`
  ).map(({ close }) => close)

export const findClose = async (db: Db, id: string, me: string) =>
  (await findRow<{ close: MonthClose }>(db)`select ${view(me)} as close from month_close c where c.id = ${id}`)?.close ?? null

export const askToReopen = (tx: Db, id: string, reason: string, by: string, now: Date) =>
  runSql(tx)`
    update month_close set state = 'reopening', reason = ${reason}, asked_by = ${by}, asked_at = ${now}, version = version + 1 where id = ${id}`

/** For a close that somebody asked to reopen. */
export const getAsker = (tx: Db, id: string) =>
  getValue<{ by: string }>(tx)`select asked_by as by from month_close where id = ${id} and asked_by is not null`

export const reopen = (tx: Db, id: string, by: string, now: Date) =>
  runSql(tx)`
    update month_close set state = 'reopened', reopened_by = ${by}, reopened_at = ${now}, version = version + 1 where id = ${id}`
