import { type RawBuilder, sql } from 'kysely'
import { type Db, makeStatement, type ValueOf } from '../../../../kit/server/index.ts'
import { isKnownTo, isVehicleKnownTo } from '../../../people/customers/server/index.ts'
import type { DeskSearch } from '../../front-desk/rules.ts'

const places = ['word1', 'word2', 'word3', 'word4'] as const
type Values = Record<'shopId' | 'accountId' | 'head', string> & { tag: string | null; invoice: number | null } & Partial<
    Record<(typeof places)[number], string>
  >

/** Up to this many rows are scanned; for a small shop the index would mostly find rows of other shops. */
const fewRows = 5000
/** How many hits are ranked, so that a very common word costs no more than a rare one. */
const mostRanked = 200
const mostShown = 8

/** Set for this statement only. PostgreSQL's default of 0.6 would reject two swapped letters. */
const nearEnough = 0.4
const typosAllowed = sql`(select set_config('pg_trgm.word_similarity_threshold', ${sql.lit(String(nearEnough))}, true)) is not null`

const nameOf = sql`trim(c.first_name || ' ' || c.last_name)`

const types = { shopId: sql`uuid`, accountId: sql`uuid`, invoice: sql`integer` } as const
const text = sql`text`
/**
 * Hides the value from the planner, which would otherwise plan this long statement at every search; planning takes longer than the
 * search itself.
 */
const selectHidden =
  (place: ValueOf<Values>): ValueOf<Values> =>
  (name) =>
    sql`(select ${place(name)}::${name in types ? types[name as keyof typeof types] : text})`

const openOrder = (column: RawBuilder<unknown>, value: ValueOf<Values>) => sql`(
  select json_build_object('workOrderId', o.id, 'invoice', o.invoice, 'state', o.state) from work_order o
  where ${column} and o.shop_id = ${value('shopId')} and o.state not in ('closed', 'cancelled') order by o.created_at desc limit 1)`

/**
 * One statement for each number of words, so that every word uses the index. A search row may be out of date, so `isKnownTo` checks
 * the best hits one by one until there are enough (`offset 0` keeps the check out of the ranking).
 */
const searches = [0, 1, 2, 3, 4].map((count) =>
  makeStatement<Values, { json: string }>((place) => {
    const value = selectHidden(place)
    const words = places.slice(0, count).map((name) => value(name))
    const every = words.map((word) => sql`f.words like ${word}`)
    const own = words.map((word) => sql`split_part(f.words, E'\n', 1) like ${word}`)
    const isFew = sql`(select few from size)`
    const hits = (from: RawBuilder<unknown>, when: RawBuilder<unknown>) => sql`
      select f.customer_id, f.vehicle_id, f.words from ${from}
      where ${when} and ${count === 0 ? sql`false` : sql.join(every, sql` and `)}
        and (f.vehicle_id is null or ${count === 0 ? sql`false` : sql.join(own, sql` or `)})
      limit ${sql.lit(mostRanked)}`
    const guesses = (from: RawBuilder<unknown>, when: RawBuilder<unknown>) => sql`
      select f.customer_id, word_similarity(${value('head')}, f.words) as nearness from ${from}
      where not exists (select from hit) and ${sql.lit(count > 0)} and length(${value('head')}) > 3 and ${typosAllowed}
        and f.vehicle_id is null and ${when}`
    const read = sql`read_through f`
    const byIndex = sql`shop_find f`
    const isOwn = sql`not ${isFew} and f.shop_id = ${value('shopId')}`
    const known = sql`(select ${isKnownTo(value('shopId'))} from customer c where c.id = best.customer_id)`
    const isKnownCar = sql`(select ${isKnownTo(value('shopId'))} and ${isVehicleKnownTo(value('shopId'))}
      from customer c join vehicle v on v.customer_id = c.id where v.id = best.vehicle_id and c.id = best.customer_id)`
    return sql<{ json: string }>`
      with read_through as materialized (
        select f.customer_id, f.vehicle_id, f.words from shop_find f where f.shop_id = ${value('shopId')} limit ${sql.lit(fewRows + 1)}
      ), size as materialized (
        select count(*) <= ${sql.lit(fewRows)} as few from read_through
      ), hit as materialized (
        (${hits(read, isFew)}) union all (${hits(byIndex, isOwn)})
      ), alike as materialized (
        ${guesses(read, sql`${isFew} and word_similarity(${value('head')}, f.words) >= ${sql.lit(nearEnough)}`)}
        union all ${guesses(byIndex, sql`${isOwn} and f.words %> ${value('head')}`)}
      ), person as (
        (select best.customer_id, best.place from (
          select h.customer_id, row_number() over (order by h.words like '% ' || ${value('head')} || '%' desc,
            c.phone1 like '%' || ${value('head')} desc, c.last_name, c.first_name, c.id) as place
          from hit h join customer c on c.id = h.customer_id where h.vehicle_id is null order by place offset 0
        ) best where ${known} order by best.place limit ${sql.lit(mostShown)})
        union all
        (select best.customer_id, best.place from (
          select a.customer_id, row_number() over (order by a.nearness desc, a.customer_id) as place from alike a order by place offset 0
        ) best where ${known} order by best.place limit ${sql.lit(mostShown)})
      ), car as (
        -- The words begin with the year, the make and the model: no vehicle is read to be ranked.
        select best.vehicle_id, best.place from (
          select h.vehicle_id, h.customer_id, row_number() over (order by
            split_part(h.words, E'\n', 1) || ' ' like '%' || ${value('head')} || ' %' or h.words like '% ' || ${value('head')} || '%' desc,
            substr(h.words, 2, 4) desc, h.words, h.vehicle_id) as place
          from hit h where h.vehicle_id is not null order by place offset 0
        ) best where ${isKnownCar} order by best.place limit ${sql.lit(mostShown)}
      )
      select (select json_build_object(
        'orders', coalesce((select json_agg(json_build_object('workOrderId', o.id, 'invoice', o.invoice, 'state', o.state,
            'keyTag', o.key_tag,
            'customer', ${nameOf}, 'vehicle', concat_ws(' ', v.year, v.make, v.model)) order by o.invoice = ${value('invoice')} desc nulls last, o.created_at desc)
          from work_order o join customer c on c.id = o.customer_id join vehicle v on v.id = o.vehicle_id
          where o.id in (select n.id from work_order n where n.shop_id = ${value('shopId')} and n.invoice = ${value('invoice')}
            union all select t.id from work_order t where t.shop_id = ${value('shopId')} and lower(t.key_tag) = ${value('tag')}
              and t.key_tag <> '' and t.state not in ('closed', 'cancelled'))), '[]'::json),
        'customers', coalesce((select json_agg(json_build_object('customerId', c.id, 'name', ${nameOf}, 'phone1', c.phone1,
            'email', c.email, 'hasAccount', c.account_id is not null,
            'vehicles', array(select concat_ws(' ', v.year, v.make, v.model) from vehicle v
              where v.customer_id = c.id and v.deleted_at is null and ${isVehicleKnownTo(value('shopId'))} order by v.created_at desc limit 3),
            'openOrder', ${openOrder(sql`o.customer_id = c.id`, value)}) order by p.place)
          from person p join customer c on c.id = p.customer_id), '[]'::json),
        'vehicles', coalesce((select json_agg(json_build_object('vehicleId', v.id, 'customerId', c.id,
            'title', concat_ws(' ', v.year, v.make, v.model), 'color', v.color, 'vinId', v.vin, 'plate', v.plate,
            'plateState', v.plate_state, 'owner', ${nameOf}, 'openOrder', ${openOrder(sql`o.vehicle_id = v.id`, value)}) order by car.place)
          from car join vehicle v on v.id = car.vehicle_id join customer c on c.id = v.customer_id), '[]'::json),
        'isAlike', exists (select from alike) and exists (select from person)
      ))::text as json
      from shop_member m where m.shop_id = ${value('shopId')} and m.account_id = ${value('accountId')} and m.ended_at is null`
  }),
)

/** Null when the account does not work at the shop. */
export async function findMatches(
  db: Db,
  { shopId, accountId }: { shopId: string; accountId: string },
  { patterns, head, tag, invoice }: DeskSearch,
): Promise<{ json: string } | null> {
  const words = Object.fromEntries(patterns.map((pattern, index) => [places[index], pattern]))
  const search = searches[patterns.length] as (typeof searches)[number]
  const [row] = await search(db, { shopId, accountId, head, tag, invoice, ...words })
  return row ?? null
}
