import { type Db, getValue, listRows } from '../../../../kit/server/index.ts'
import type { KnownBank } from '../rules.ts'

/** The given numbers that are in the directory in use. */
export const findBanks = (db: Db, routings: readonly string[]) =>
  listRows<KnownBank>(db)`
    select b.routing, b.name, b.is_retired as "isRetired", b.new_routing as "newRouting"
    from bank_import i join bank b on b.import_id = i.id
    where i.state = 'current' and b.routing = any(${[...routings]}::text[])`

interface BankSearch {
  /** Digits that the number begins with; '' for any. */
  prefix: string
  /** Patterns that the name, city and state must match. */
  patterns: readonly string[]
  after: string | null
  limit: number
}

/** The banks found after that number, by number. */
export const readBanks = (db: Db, { prefix, patterns, after, limit }: BankSearch) =>
  getValue<{ json: string }>(db)`
    with found as (
      select b.routing, b.name, b.city, b.state, b.is_retired, b.new_routing, b.source_id
      from bank_import i join bank b on b.import_id = i.id
      where i.state = 'current' and (${after}::text is null or b.routing > ${after})
        and starts_with(b.routing, ${prefix}) and b.name || ' ' || b.city || ' ' || b.state ilike all(${[...patterns]}::text[])
      order by b.routing limit ${limit + 1}
    ), page as (select * from found order by routing limit ${limit})
    select json_build_object(
      'banks', coalesce(json_agg(json_build_object('routing', p.routing, 'name', p.name, 'city', p.city, 'state', p.state,
        'isRetired', p.is_retired, 'newRouting', p.new_routing, 'source', s.source, 'sourceOn', s.source_on) order by p.routing), '[]'::json),
      'next', case when (select count(*) from found) > ${limit} then max(p.routing) end)::text as json
    from page p join bank_import s on s.id = p.source_id`
