import { type Db, findRow, getValue, listRows } from '../../../../kit/server/index.ts'
import type { BackupRun, FigureRow, QueueKind, SlowCall } from '../contract/index.ts'
import { waitingDelivery } from './store-notes.ts'

/** Items waiting now, by kind, oldest first. */
export const listQueue = async (db: Db): Promise<QueueKind[]> => {
  const kinds = await listRows<Omit<QueueKind, 'oldestDue'> & { oldestDue: Date }>(db)`
    select d.kind, count(*) as waiting, count(*) filter (where d.attempts > 0) as retrying, min(d.due_at) as "oldestDue"
    from delivery d where ${waitingDelivery} group by d.kind order by min(d.due_at), d.kind`
  return kinds.map((kind) => ({ ...kind, oldestDue: kind.oldestDue.toISOString() }))
}

export const getDatabaseBytes = (db: Db) => getValue<{ bytes: number }>(db)`select pg_database_size(current_database()) as bytes`

/** The tables with their indexes, the largest first, and what remains of the database. They add up to its size. */
export const listTableRows = async (db: Db, now: Date): Promise<FigureRow[]> => {
  const tables = await listRows<{ id: string; what: string; bytes: number; rest: boolean }>(db)`
    with own as (
      select c.relname::text as name, pg_total_relation_size(c.oid) as bytes from pg_class c
      where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r'
    )
    select 'table-' || name as id, name as what, bytes, false as rest from own
    union all
    select 'rest', 'Job queue and system tables', pg_database_size(current_database()) - coalesce((select sum(bytes) from own), 0)::bigint, true
    order by 4, 3 desc, 2`
  return tables.map(({ id, what, bytes }) => ({
    id,
    at: now.toISOString(),
    what,
    shop: '',
    invoice: null,
    detail: '',
    sums: { bytes },
  }))
}

/** The calls of the last 24 hours that took the longest: the bound that 95% of their requests kept, and the longest one. */
export const listSlowestCalls = (db: Db, now: Date) =>
  listRows<SlowCall>(db)`
    with took as (
      select c.call, part.n, sum(part.requests) as requests
      from call_hour c cross join unnest(c.took) with ordinality part (requests, n)
      where c.hour > ${now}::timestamptz - interval '1 day' group by 1, 2
    ), running as (
      select call, n, sum(requests) over (partition by call order by n) as so_far, sum(requests) over (partition by call) as requests from took
    ), within as (
      select call, min(n) as n from running where so_far >= 0.95 * requests group by call
    ), all_of as (
      select c.call, sum(c.requests) as requests, max(c.longest_ms) as "longestMs" from call_hour c
      where c.hour > ${now}::timestamptz - interval '1 day' group by 1
    )
    select a.call, a.requests, (array[5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10000])[w.n::int] as "mostWithinMs", a."longestMs"
    from all_of a join within w on w.call = a.call
    order by w.n desc, a."longestMs" desc, a.call limit 5`

export async function findLastBackup(db: Db): Promise<BackupRun | null> {
  const found = await findRow<{ endedAt: Date; bytes: number; isGood: boolean }>(db)`
    select ended_at as "endedAt", bytes, is_good as "isGood" from backup_run order by ended_at desc limit 1`
  return found && { ...found, endedAt: found.endedAt.toISOString() }
}
