import { type Db, listRows, listValues, runSql } from '../../../../kit/server/index.ts'

/** Deletions done before a time whose e-mail is still there, at most 500. */
export const listOldDeletions = (db: Db, before: Date) =>
  listRows<{ id: string; accountId: string; email: string; endedAt: Date }>(db)`
    select id, account_id as "accountId", email, coalesce(ended_at, requested_at) as "endedAt" from deletion_request
    where state = 'done' and ended_at < ${before} and email <> '' order by ended_at limit 500`

export const blankRequest = (tx: Db, id: string) => runSql(tx)`update deletion_request set email = '' where id = ${id}`

/** Adds one run of a rule to its day. */
export const saveRun = (db: Db, run: { rule: string; removed: number; failed: number; now: Date }) =>
  runSql(db)`
    insert into retention_run (rule, day, runs, removed, failed, last_at)
    values (${run.rule}, (${run.now}::timestamptz at time zone 'UTC')::date, 1, ${run.removed}, ${run.failed}, ${run.now})
    on conflict (day, rule) do update set runs = retention_run.runs + 1, removed = retention_run.removed + excluded.removed,
      failed = retention_run.failed + excluded.failed, last_at = excluded.last_at`

/** What each rule removed in the 30 days before, and when it ran last. */
export const listLastRuns = (db: Db, now: Date) =>
  listRows<{ rule: string; removed: number; lastAt: Date | null }>(db)`
    select rule, sum(removed)::int as removed, max(last_at) as "lastAt" from retention_run
    where day > (${now}::timestamptz at time zone 'UTC')::date - 30 group by rule`

const daysInPage = 14

/** The days of a page, newest first. */
export const listDays = (db: Db, before: string | undefined) =>
  listValues<{ day: string }>(db)`
    select distinct day from retention_run where ${before ?? null}::date is null or day < ${before ?? null}::date
    order by day desc limit ${daysInPage}`

export const listRunsOf = (db: Db, days: readonly string[]) =>
  listRows<{ rule: string; day: string; runs: number; removed: number; failed: number; lastAt: Date }>(db)`
    select rule, day, runs, removed, failed, last_at as "lastAt" from retention_run where day = any(${[...days]}::date[])
    order by day desc, rule`

export const findNextDay = (days: readonly string[]): string | null => (days.length < daysInPage ? null : (days.at(-1) ?? null))
