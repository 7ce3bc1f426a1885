import { sql } from 'kysely'
import type { CallTime } from '../../../../kit/server/http/call-times.ts'
import { countChanges, type Db, runSql } from '../../../../kit/server/index.ts'

/** How many days the times of calls are kept. */
const keptDays = 35

/** Messages that are due, and failed ones that will be tried again. One that is due later, such as a reminder, does not count as waiting. */
export const waitingDelivery = sql`(d.due_at <= now() or d.attempts > 0)`

/** Adds to what other processes and earlier minutes counted in the same hour. Ordered, so that two processes never wait for each other. */
export const addCallTimes = (db: Db, now: Date, times: readonly CallTime[]) =>
  runSql(db)`
    insert into call_hour (hour, call, requests, errors, slow, longest_ms, took)
    select date_trunc('hour', ${now}::timestamptz, 'UTC'), one ->> 'call', (one ->> 'requests')::int, (one ->> 'errors')::int,
      (one ->> 'slow')::int, (one ->> 'longestMs')::int,
      (select array_agg(n::int order by at) from jsonb_array_elements_text(one -> 'took') with ordinality each (n, at))
    from jsonb_array_elements(${JSON.stringify(times)}::jsonb) one order by 2
    on conflict (hour, call) do update set requests = call_hour.requests + excluded.requests, errors = call_hour.errors + excluded.errors,
      slow = call_hour.slow + excluded.slow, longest_ms = greatest(call_hour.longest_ms, excluded.longest_ms),
      took = (select array_agg(mine + theirs order by at) from unnest(call_hour.took, excluded.took) with ordinality each (mine, theirs, at))`

export const deleteOldCallTimes = (db: Db, now: Date) =>
  countChanges(db)`delete from call_hour where hour < ${now}::timestamptz - ${keptDays} * interval '1 day'`

/** Notes what cannot be worked out later: the most that waited on the day, and the latest size of the database. */
export const saveSample = (db: Db, now: Date) =>
  runSql(db)`
    insert into platform_sample (day, deepest_queue, database_bytes)
    select (${now}::timestamptz at time zone 'UTC')::date, (select count(*) from delivery d where ${waitingDelivery}),
      pg_database_size(current_database())
    on conflict (day) do update set deepest_queue = greatest(platform_sample.deepest_queue, excluded.deepest_queue),
      database_bytes = excluded.database_bytes`

export interface NewBackupRun {
  startedAt: Date
  endedAt: Date
  isGood: boolean
  bytes: number
  error: string
}

export const insertBackupRun = (db: Db, { startedAt, endedAt, isGood, bytes, error }: NewBackupRun) =>
  runSql(db)`
    insert into backup_run (started_at, ended_at, is_good, bytes, error) values (${startedAt}, ${endedAt}, ${isGood}, ${bytes}, ${error})`
