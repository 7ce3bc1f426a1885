import { countChanges, type Db, runSql } from '../../../../kit/server/index.ts'
import type { SearchCount } from './search-counts.ts'

const keptDays = 60

/** Adds to the counts of other processes and earlier minutes. Ordered, so two processes never deadlock. */
export const addSearchCounts = (db: Db, counts: readonly SearchCount[]) =>
  runSql(db)`
    insert into part_search_count (day, state, zip3, kind, searches)
    select day, state, zip3, kind, searches
    from jsonb_to_recordset(${JSON.stringify(counts)}::jsonb) as c (day date, state text, zip3 text, kind text, searches int)
    order by 1, 2, 3, 4
    on conflict (day, state, zip3, kind) do update set searches = part_search_count.searches + excluded.searches`

export const deleteOldSearchCounts = (db: Db, now: Date) =>
  countChanges(db)`delete from part_search_count where day < (${now}::timestamptz at time zone 'UTC')::date - ${keptDays}::int`
