import { sql } from 'kysely'
import { type Db, findRow, getValue, listRows, runSql } from '../../../../kit/server/index.ts'
import type { OverlapForm } from '../contract/index.ts'
import type { RuleOfPair } from '../rules.ts'

const side = (id: string, item: string) => sql`json_build_object('id', ${sql.ref(id)}, 'title', ${sql.ref(`${item}.title`)},
  'path', coalesce(${sql.ref(`${item}.path`)}, ''), 'type', ${sql.ref(`${item}.type`)})`

const overlapJson = sql`json_build_object('overlapId', o.id, 'first', ${side('o.first_id', 'f')}, 'second', ${side('o.second_id', 's')},
  'work', o.work, 'hundredths', o.hundredths, 'reduces', o.reduces, 'place', o.place, 'source', o.source, 'sourceOn', o.source_on,
  'changedAt', o.changed_at, 'retiredAt', o.retired_at, 'retiredReason', o.retired_reason, 'version', o.version)`

/** A page of rules, newest first, as JSON. */
export const readOverlaps = (db: Db, { retired, after, limit }: { retired: boolean; after: string | null; limit: number }) =>
  getValue<{ json: string }>(db)`
    with page as (
      select o.* from labor_overlap o where (o.retired_at is not null) = ${retired}
        and (${after}::uuid is null or (o.created_at, o.id) < (select x.created_at, x.id from labor_overlap x where x.id = ${after}::uuid))
      order by o.created_at desc, o.id desc limit ${limit + 1}
    ), shown as (select * from page order by created_at desc, id desc limit ${limit})
    select json_build_object(
      'overlaps', coalesce((select json_agg(${overlapJson} order by o.created_at desc, o.id desc) from shown o
        left join labor_guide_item f on f.id = o.first_id left join labor_guide_item s on s.id = o.second_id), '[]'::json),
      'next', case when (select count(*) from page) > ${limit} then (select id from shown order by created_at, id limit 1) end)::text as json`

export const findOverlapJson = (db: Db, id: string) =>
  findRow<{ json: string; version: number }>(db)`
    select ${overlapJson}::text as json, o.version from labor_overlap o
    left join labor_guide_item f on f.id = o.first_id left join labor_guide_item s on s.id = o.second_id where o.id = ${id}`

/** The rule, locked until the transaction ends. */
export const lockOverlap = (tx: Db, id: string) =>
  findRow<OverlapForm & { id: string; version: number; retiredAt: Date | null }>(tx)`
    select id, first_id as "firstId", second_id as "secondId", work, hundredths, reduces, place, source, source_on::text as "sourceOn", version,
      retired_at as "retiredAt" from labor_overlap where id = ${id} for update`

/** Whether another rule in use is for the same two, the same work and the same place. */
export const isOverlapTaken = (tx: Db, form: OverlapForm, except: string | null) =>
  getValue<{ taken: boolean }>(tx)`
    select exists (select from labor_overlap where retired_at is null and id is distinct from ${except}::uuid
      and least(first_id, second_id) = least(${form.firstId}::int, ${form.secondId}::int)
      and greatest(first_id, second_id) = greatest(${form.firstId}::int, ${form.secondId}::int)
      and lower(work) = lower(${form.work}) and place = ${form.place}) as taken`

/** Makes two admins who add the same rule at once take turns. */
export const lockOverlaps = (tx: Db) => runSql(tx)`select pg_advisory_xact_lock(hashtext('labor_overlap'))`

export const insertOverlap = (tx: Db, form: OverlapForm, at: Date) =>
  getValue<{ id: string }>(tx)`
    insert into labor_overlap (first_id, second_id, work, hundredths, reduces, place, source, source_on, created_at, changed_at)
    values (${form.firstId}, ${form.secondId}, ${form.work}, ${form.hundredths}, ${form.reduces}, ${form.place}, ${form.source},
      ${form.sourceOn}, ${at}, ${at}) returning id`

export const updateOverlap = (tx: Db, id: string, form: OverlapForm, at: Date) =>
  runSql(tx)`
    update labor_overlap set first_id = ${form.firstId}, second_id = ${form.secondId}, work = ${form.work}, hundredths = ${form.hundredths},
      reduces = ${form.reduces}, place = ${form.place}, source = ${form.source}, source_on = ${form.sourceOn}, changed_at = ${at},
      version = version + 1 where id = ${id}`

export const retireRule = (tx: Db, id: string, reason: string, at: Date) =>
  runSql(tx)`
    update labor_overlap set retired_at = ${at}, retired_reason = ${reason}, changed_at = ${at}, version = version + 1 where id = ${id}`

/**
 * The rules in use for pairs of these operations: each rule once for every two of them that are its items or below its groups. A rule whose sides cover
 * both ways names the pair once.
 */
export const listRulesOf = (db: Db, items: readonly number[]) =>
  listRows<RuleOfPair>(db)`
    with recursive above as (
      select id as item, id as at, parent_id from labor_guide_item where id = any(${[...items]}::int[])
      union
      select a.item, g.id, g.parent_id from above a join labor_guide_item g on g.id = a.parent_id
    ), pair as (
      select o.id, o.work, o.hundredths, o.place, a.item as first, b.item as second, o.reduces
      from labor_overlap o join above a on a.at = o.first_id join above b on b.at = o.second_id and b.item <> a.item
      where o.retired_at is null
    )
    select p.work, p.hundredths, p.place, p.first, p.second,
      case when both_ways.id is null then p.reduces else 'shorter' end as reduces
    from pair p left join pair both_ways on both_ways.id = p.id and both_ways.first = p.second and both_ways.second = p.first
    where both_ways.id is null or p.first < p.second
    order by p.id, p.first, p.second`
