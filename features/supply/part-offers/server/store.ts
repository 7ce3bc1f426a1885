import { type RawBuilder, sql } from 'kysely'
import { type Db, findRow, findValue, makeStatement, runSql, type ValueOf } from '../../../../kit/server/index.ts'
import { selectHasPermission } from '../../../people/employees/server/index.ts'
import type { Coordinates } from '../../../platform/places/rules.ts'
import { mostCandidates, mostForAnyVehicle, mostMiles, mostOffers, pickupMiles, type Search } from '../rules.ts'

/** The words of a name to search for. */
const places = ['word1', 'word2', 'word3', 'word4', 'word5', 'word6'] as const

type Values = Record<'shopId' | 'accountId' | 'key' | 'keyEnd' | 'maker', string> & {
  latitude: number | null
  longitude: number | null
  state: string | null
  city: string | null
  zipCode: string | null
  quantity: number
  orderId: string | null
  now: Date
} & Partial<Record<(typeof places)[number], string>>

const types = {
  shopId: sql`uuid`,
  accountId: sql`uuid`,
  orderId: sql`uuid`,
  latitude: sql`float8`,
  longitude: sql`float8`,
  quantity: sql`float8`,
  now: sql`timestamptz`,
} as const
const text = sql`text`

/** Hides a value from the planner, so one plan of this long statement serves every search. */
const selectHidden =
  (place: ValueOf<Values>): ValueOf<Values> =>
  (name) =>
    sql`(select ${place(name)}::${name in types ? types[name as keyof typeof types] : text})`

/** A shop's price for a part `p` at its price level `l`; the same as `calculateTradePrice`. */
const tradePrice = sql`case when l.id is null then p.net_cents
  else p.list_cents - round(p.list_cents::numeric * l.discount / 100000)::int end`

const columns = sql`p.id, p.vendor_id, p.part_no, p.part_key, p.manufacturer, p.name, p.kind, p.list_cents, p.net_cents, p.core_cents,
  p.photo_id, p.has_fitments`

/** `near_vendor` has the vendors near the place, `fitting` the parts for the vehicle. */
function selectFound(by: Search['by'], count: number, value: ValueOf<Values>): RawBuilder<unknown> {
  const words = places.slice(0, count).map((name) => sql`p.words like ${value(name)}`)
  const isWanted = sql`p.is_offered and ${count === 0 ? sql`true` : sql.join(words, sql` and `)} and p.manufacturer_key like ${value('maker')}`
  const isNear = sql`p.vendor_id = any((select ids from near_vendor)::uuid[])`
  const most = sql.lit(mostCandidates)
  // One vendor at a time, because the word index only searches one.
  const ofEach = (when: RawBuilder<unknown>, limit: RawBuilder<unknown>) => sql`
    select one.* from unnest((select ids from near_vendor)) n (vendor_id)
    cross join lateral (
      select ${columns} from catalog_part p where p.vendor_id = n.vendor_id and ${when} and ${isWanted} order by p.part_key limit ${limit}) one
    order by one.part_key limit ${limit}`
  if (by === 'number')
    return sql`
      select ${columns} from catalog_part p
      where p.part_key ~>=~ ${value('key')} and p.part_key ~<~ ${value('keyEnd')} and ${isNear} and ${isWanted}
      order by p.part_key using ~<~ limit ${most}`
  if (by === 'vehicle')
    return sql`
      (select ${columns} from fitting f join catalog_part p on p.id = f.part_id where ${isNear} and ${isWanted} order by p.part_key limit ${most})
      union all (${ofEach(sql`not p.has_fitments`, sql.lit(mostForAnyVehicle))})`
  if (by === 'words') return ofEach(sql`true`, most)
  return sql`select ${columns} from catalog_part p where false`
}

/**
 * One statement for each kind of search and number of words, so every word uses the index and a search is one round trip. The
 * latitudes of the branches come first from their index; only then is the distance calculated.
 */
const makeSearch = (by: Search['by'], count: number) =>
  makeStatement<Values, { json: string }>((place) => {
    const value = selectHidden(place)
    const reach = sql.lit(mostMiles / 69)
    return sql<{ json: string }>`
    with me as materialized (
      select s.id, ${selectHasPermission('parts.cost')} as costs,
        coalesce(${value('latitude')}, s.latitude) as latitude, coalesce(${value('longitude')}, s.longitude) as longitude,
        coalesce(${value('state')}, s.state) as state, coalesce(${value('city')}, s.city) as city, coalesce(${value('zipCode')}, s.zip) as zip
      from shop_member m join shop s on s.id = m.shop_id
      where m.shop_id = ${value('shopId')} and m.account_id = ${value('accountId')} and m.ended_at is null
    ), near as materialized (
      select b.id, b.vendor_id, b.name, b.city, b.delivery_miles, b.cut_off, d.miles,
        ${value('now')} at time zone b.time_zone as local_now
      from me join vendor_branch b on b.is_open and b.latitude between me.latitude - ${reach} and me.latitude + ${reach}
      cross join lateral (select 2 * 3958.7613 * asin(sqrt(least(1, power(sin(radians(b.latitude - me.latitude) / 2), 2)
        + cos(radians(b.latitude)) * cos(radians(me.latitude)) * power(sin(radians(b.longitude - me.longitude) / 2), 2)))) as miles) d
      where d.miles <= greatest(b.delivery_miles, ${sql.lit(pickupMiles)})
        and not exists (select from suspension x where x.account_id = b.vendor_id and x.reinstated_at is null)
    ), near_vendor as materialized (
      select coalesce(array_agg(distinct vendor_id), '{}') as ids, count(distinct vendor_id) as n from near
    ), car as materialized (
      select v.year, v.make, v.model, lower(v.engine) as engine
      from me join work_order o on o.shop_id = me.id join vehicle v on v.id = o.vehicle_id where o.id = ${value('orderId')}
    ), fitting as materialized (
      select distinct f.part_id from car join catalog_fitment f on lower(f.make) = lower(car.make) and lower(f.model) = lower(car.model)
        and f.vendor_id = any((select ids from near_vendor)::uuid[]) and f.year_from <= car.year and f.year_to >= car.year
        and (f.engine = '' or car.engine = '' or lower(f.engine) = car.engine)
    ), found as materialized (${selectFound(by, count, value)}
    ), offer as (
      select row_number() over (order by p.part_key = ${value('key')} desc, f.fit, b.in_stock >= ${value('quantity')} desc, p.part_key, t.cost, b.miles, p.id)
          as place,
        json_build_object('partId', p.id, 'partNo', p.part_no, 'manufacturer', p.manufacturer, 'name', p.name, 'kind', p.kind,
          'hasPicture', p.photo_id is not null, 'fit', (array['fits', 'any', 'none', 'other'])[f.fit],
          'list', case when me.costs then p.list_cents end, 'price', case when me.costs and t.state = 'approved' then t.cost end,
          'core', p.core_cents, 'vendorId', v.account_id, 'vendor', v.dba, 'account', coalesce(t.state, 'none'),
          'terms', case when t.state = 'approved' then t.terms end, 'inStock', b.in_stock, 'branches', b.branches,
          'score', (select json_build_object('orders', c.orders, 'filled', c.filled / 1000::float8, 'late', c.late / 1000::float8,
            'returned', c.returned / 1000::float8) from vendor_score c where c.vendor_id = p.vendor_id)) as one
      from me cross join found p join vendor v on v.account_id = p.vendor_id
      cross join lateral (select case when p.id in (select part_id from fitting) then 1 when not exists (select from car) then 3
        when p.has_fitments then 4 else 2 end as fit) f
      left join lateral (select a.state, a.terms, case when a.state = 'approved' then ${tradePrice} else p.list_cents end as cost
        from (select 1) one left join trade_account a on a.shop_id = me.id and a.vendor_id = p.vendor_id
        left join vendor_price_level l on l.id = a.price_level_id) t on true
      cross join lateral (
        select coalesce(sum(k.quantity), 0) as in_stock, min(n.miles) as miles,
          json_agg(json_build_object('branchId', n.id, 'name', n.name, 'city', n.city, 'miles', round(n.miles::numeric, 1),
            'quantity', k.quantity, 'delivers', n.cut_off is not null and n.miles <= n.delivery_miles, 'cutOff', coalesce(to_char(n.cut_off, 'HH24:MI'), ''),
            'today', n.cut_off is not null and n.miles <= n.delivery_miles and n.local_now::time <= n.cut_off
              and extract(isodow from n.local_now) < 6)
            order by n.miles > n.delivery_miles, n.miles, n.id) as branches
        from near n left join catalog_stock k on k.part_id = p.id and k.branch_id = n.id where n.vendor_id = p.vendor_id
      ) b
    )
    select json_build_object('seesCosts', me.costs, 'place', json_build_object('state', me.state, 'city', me.city, 'zipCode', me.zip),
      'vendors', (select n from near_vendor), 'vehicle', coalesce((select concat_ws(' ', year, make, model) from car), ''),
      'isCut', (select count(*) > ${sql.lit(mostOffers)} from offer),
      'offers', coalesce((select json_agg(one order by place) from offer where place <= ${sql.lit(mostOffers)}), '[]'::json))::text as json
    from me`
  })

const counts = [0, 1, 2, 3, 4, 5, 6]
const searches: Readonly<Record<Search['by'], readonly ReturnType<typeof makeSearch>[]>> = {
  number: counts.map((count) => makeSearch('number', count)),
  vehicle: counts.map((count) => makeSearch('vehicle', count)),
  words: counts.map((count) => makeSearch('words', count)),
  nothing: counts.map((count) => makeSearch('nothing', count)),
}

export interface OfferSearch {
  shopId: string
  accountId: string
  /** Null for the shop's own place. */
  at: (Coordinates & { state: string; city: string; zipCode: string }) | null
  search: Search
  quantity: number
  orderId: string | null
  now: Date
}

/** Null when the account does not work at the shop. */
export async function findOffers(
  db: Db,
  { at, search: { by, key, maker, patterns }, ...sent }: OfferSearch,
): Promise<{ json: string } | null> {
  const words = Object.fromEntries(patterns.map((pattern, index) => [places[index], pattern]))
  const { latitude = null, longitude = null, state = null, city = null, zipCode = null } = at ?? {}
  const where = { latitude, longitude, state, city, zipCode }
  const search = searches[by][patterns.length] as ReturnType<typeof makeSearch>
  const [row] = await search(db, { ...sent, ...where, key, keyEnd: `${key}~`, maker: `%${maker}%`, ...words })
  return row ?? null
}

export interface OfferedPart {
  partNo: string
  manufacturer: string
  name: string
  vendorId: string
  coreCents: number
  list: number
  /** Null without an approved account. */
  price: number | null
}

/** A part as offered to a shop now. */
export const findOffered = (db: Db, shopId: string, partId: string) =>
  findRow<OfferedPart>(db)`
    select p.part_no as "partNo", p.manufacturer, p.name, p.vendor_id as "vendorId", p.core_cents as "coreCents", p.list_cents as list,
      case when t.state = 'approved' then ${tradePrice} end as price
    from catalog_part p left join trade_account t on t.shop_id = ${shopId} and t.vendor_id = p.vendor_id
    left join vendor_price_level l on l.id = t.price_level_id
    where p.id = ${partId} and p.is_offered and not is_account_suspended(p.vendor_id)`

export const findOfferedPicture = (db: Db, partId: string) =>
  findValue<{ fileId: string }>(db)`
    select h.file_id as "fileId" from catalog_part p join catalog_photo h on h.id = p.photo_id where p.id = ${partId} and p.is_offered`

/** Measures every vendor that shops ordered from through its account since then. */
export async function saveVendorScores(tx: Db, since: Date, now: Date): Promise<void> {
  await runSql(tx)`delete from vendor_score`
  await runSql(tx)`
    insert into vendor_score (vendor_id, orders, filled, late, returned, measured_at)
    select o.vendor_id, o.orders, round(100000.0 * o.received / o.ordered)::int,
      case when o.dated > 0 then round(100000.0 * o.late / o.dated)::int end,
      case when o.received > 0 then least(100000, round(100000.0 * coalesce(r.quantity, 0) / o.received))::int else 0 end, ${now}::timestamptz
    from (
      select v.vendor_account_id as vendor_id, count(*) as orders, sum(l.ordered) as ordered, sum(l.received) as received,
        count(d.promised_on) as dated,
        count(*) filter (where t.is_late) as late
      from purchase u join shop_vendor v on v.id = u.vendor_id join shop s on s.id = u.shop_id
      -- A vendor with the order moves the expected day itself, so what counts is the day the shop wanted, or the branch's delivery day.
      left join vendor_order w on w.purchase_id = u.id
      cross join lateral (select case when w.purchase_id is null then u.expected_on else coalesce(w.wanted_on, w.promised_on) end as promised_on) d
      cross join lateral (select coalesce((u.ended_at at time zone s.time_zone)::date > d.promised_on, false) as is_late) t
      -- What the shop took back counts only after the promised day: until then the vendor could have delivered it.
      cross join lateral (select sum(case when u.state = 'cancelled' then 0 else quantity end + not_delivered + case when t.is_late
          then called_off - not_delivered + case when u.state = 'cancelled' then quantity else 0 end else 0 end) as ordered,
        sum(called_off) as called_off, sum(received) as received from purchase_line where purchase_id = u.id) l
      where v.vendor_account_id is not null and u.ordered_at is not null and u.ended_at >= ${since}::timestamptz and l.ordered > 0
        -- A shop that changes its mind within a day says nothing about the vendor.
        and not (u.state = 'cancelled' and l.called_off = 0 and u.ended_at < u.ordered_at + interval '1 day')
      group by 1
    ) o left join (
      select v.vendor_account_id as vendor_id, sum(c.quantity) as quantity from vendor_credit c join shop_vendor v on v.id = c.vendor_id
      where c.what = 'part' and c.returned_at >= ${since}::timestamptz and v.vendor_account_id is not null group by 1
    ) r on r.vendor_id = o.vendor_id`
}
