import { sql } from 'kysely'
import { type Db, findRow, getRow, listRows, listValues, runSql } from '../../../../kit/server/index.ts'
import type { EnteredFacts } from '../../../people/customers/server/index.ts'
import { isKnownTo, isVehicleKnownTo, selectAddress } from '../../../people/customers/server/index.ts'
import type { Comparison } from '../contract/index.ts'

/** The records a merge moved, so that it can be undone. */
export interface MovedRecords {
  pastVisits: readonly { id: string; vehicleId: string }[]
  orders: readonly { id: string; vehicleId: string }[]
  appointments: readonly { id: string; vehicleId: string | null }[]
  vehicles: readonly string[]
  /** Vehicles removed because the other customer had the same VIN. */
  twins: readonly string[]
  notes: readonly string[]
  /** Tax exemption certificates. Older merges have none. */
  exemptions?: readonly string[]
  before: EnteredFacts
  after: EnteredFacts
}

export interface MergeRow {
  keptId: string | null
  droppedId: string | null
  moved: MovedRecords
  at: Date
  undoneAt: Date | null
}

export const insertMerge = (
  tx: Db,
  merge: { shopId: string; keep: string; drop: string; name: string; moved: MovedRecords; by: string; at: Date },
) =>
  runSql(tx)`
    insert into customer_merge (shop_id, kept_id, dropped_id, dropped_name, moved, by_account, at)
    values (${merge.shopId}, ${merge.keep}, ${merge.drop}, ${merge.name}, ${JSON.stringify(merge.moved)}::jsonb, ${merge.by}, ${merge.at})`

/** Locks the merge, so that it is undone only once. */
export const lockMerge = (tx: Db, shopId: string, id: string) =>
  findRow<MergeRow>(tx)`
    select kept_id as "keptId", dropped_id as "droppedId", moved, at, undone_at as "undoneAt"
    from customer_merge where id = ${id} and shop_id = ${shopId} for update`

export const markUndone = (tx: Db, id: string, at: Date) =>
  runSql(tx)`update customer_merge set undone_at = ${at} where id = ${id}`

/** Merged walk-ins who own nothing and whose merge can no longer be undone. */
export const listEmptiedWalkIns = (db: Db, before: Date) =>
  listValues<{ id: string }>(db)`
    select c.id from customer_merge g join customer c on c.id = g.dropped_id
    where g.undone_at is null and g.at < ${before} and c.account_id is null
      and not exists (select from work_order o where o.customer_id = c.id)
      and not exists (select from appointment a where a.customer_id = c.id)
      and not exists (select from vehicle v where v.customer_id = c.id)
      and not exists (select from past_visit p where p.customer_id = c.id)
    limit 200`

export const listNoteIds = (tx: Db, customerId: string) =>
  listValues<{ id: string }>(tx)`
    select id from shop_note where customer_id = ${customerId}`

/** Moves the notes of all shops. */
export const transferNotes = (tx: Db, { from, to }: { from: string; to: string }) =>
  runSql(tx)`update shop_note set customer_id = ${to} where customer_id = ${from}`

export const returnNotes = (tx: Db, { from, to, notes }: { from: string; to: string; notes: readonly string[] }) =>
  runSql(tx)`update shop_note set customer_id = ${to} where id = any(${notes}::uuid[]) and customer_id = ${from}`

export const insertNotDuplicates = (tx: Db, shopId: string, [a, b]: readonly [string, string]) =>
  runSql(tx)`insert into customer_apart (shop_id, a, b) values (${shopId}, ${a}, ${b}) on conflict do nothing`

const name = sql`trim(c.first_name || ' ' || c.last_name)`

/** The two sides of a comparison, in this order. */
export async function readSides(tx: Db, shopId: string, [a, b]: readonly [string, string]): Promise<Pick<Comparison, 'a' | 'b'>> {
  const rows = await listRows<{ id: string; side: Comparison['a'] }>(tx)`
    select c.id, json_build_object('customerId', c.id, 'hasAccount', c.account_id is not null, 'createdAt', c.created_at,
      'values', json_build_object('name', ${name}, 'phone', c.phone1, 'email', c.email, 'address', concat_ws(', ',
        nullif(${selectAddress('address', shopId)}, ''), nullif(${selectAddress('apt_suite', shopId)}, ''), nullif(${selectAddress('city', shopId)}, ''),
        nullif(trim(${selectAddress('state', shopId)} || ' ' || ${selectAddress('zip', shopId)}), ''))),
      'orders', coalesce((select json_agg(json_build_object('invoice', o.invoice, 'vehicle', concat_ws(' ', v.year, v.make, v.model))
          order by o.invoice desc)
        from work_order o join vehicle v on v.id = o.vehicle_id where o.customer_id = c.id and o.shop_id = ${shopId}), '[]'::json),
      'vehicles', coalesce((select json_agg(json_build_object('vinId', v.vin, 'title', concat_ws(' ', v.year, v.make, v.model)) order by v.created_at)
        from vehicle v where v.customer_id = c.id and v.deleted_at is null and ${isVehicleKnownTo(shopId)}), '[]'::json),
      'appointments', (select count(*) from appointment p where p.customer_id = c.id and p.shop_id = ${shopId}),
      'messages', (select count(*) from work_order o join conversation_message m on m.work_order_id = o.id
        where o.customer_id = c.id and o.shop_id = ${shopId}),
      'notes', (select count(*) from shop_note n where n.customer_id = c.id and n.shop_id = ${shopId})) as side
    from customer c where c.id = any(${[a, b]}::uuid[])`
  const of = (id: string) => (rows.find((row) => row.id === id) as { side: Comparison['a'] }).side
  return { a: of(a), b: of(b) }
}

/** How many of the newest walk-ins are compared with everybody the shop knows. */
const newest = 500
const mostPairs = 30

/** Possible duplicates. At least one of each pair is a walk-in; pairs marked as different are left out. */
export const readDuplicates = (db: Db, shopId: string) =>
  getRow<{ json: string }>(db)`
    with known as materialized (
      select c.id, c.account_id, lower(${name}) as name, left(lower(c.last_name), 3) as begins, c.phone1, lower(c.email) as email, c.created_at
      from shop_find f join customer c on c.id = f.customer_id
      where f.shop_id = ${shopId} and f.vehicle_id is null and ${isKnownTo(shopId)}
    ), walkin as materialized (
      select * from known where account_id is null order by created_at desc limit ${sql.lit(newest)}
    ), car as materialized (
      select v.customer_id, v.vin, regexp_replace(v.plate, '[^[:alnum:]]', '', 'g') || v.plate_state as plate, v.plate <> '' as has_plate
      from known k join customer c on c.id = k.id join vehicle v on v.customer_id = k.id and v.deleted_at is null and ${isVehicleKnownTo(shopId)}
    ), alike (a, b, because) as (
      select w.id, k.id, 'email' from walkin w join known k on k.email = w.email and w.email <> '' and k.id <> w.id
      union all
      select w.id, k.id, 'phone' from walkin w join known k on k.phone1 = w.phone1 and w.phone1 <> '' and k.id <> w.id
      union all
      select w.id, o.customer_id, 'vin' from walkin w join car c on c.customer_id = w.id join car o on o.vin = c.vin and o.customer_id <> w.id
      union all
      select w.id, o.customer_id, 'plate' from walkin w join car c on c.customer_id = w.id and c.has_plate
        join car o on o.plate = c.plate and o.customer_id <> w.id
      union all
      select w.id, k.id, 'name' from walkin w join known k on k.begins = w.begins and k.id <> w.id and similarity(k.name, w.name) >= 0.5
    ), pair as (
      select least(a, b) as a, greatest(a, b) as b, array_agg(distinct because) as because,
        min(array_position(array['email', 'phone', 'vin', 'plate', 'name'], because)) as place, count(distinct because) as many
      from alike group by 1, 2
    ), shown as (
      select * from pair p where not exists (select from customer_apart x where x.shop_id = ${shopId} and x.a = p.a and x.b = p.b)
      order by many desc, place, a, b limit ${sql.lit(mostPairs)}
    ), person as (
      select c.id, json_build_object('customerId', c.id, 'name', ${name}, 'phone1', c.phone1, 'email', c.email,
        'hasAccount', c.account_id is not null,
        'orders', (select count(*) from work_order o where o.customer_id = c.id and o.shop_id = ${shopId})) as json
      from customer c where c.id in (select a from shown union select b from shown)
    )
    select json_build_object('pairs', coalesce((
      select json_agg(json_build_object('a', a.json, 'b', b.json, 'because', s.because) order by s.many desc, s.place, s.a, s.b)
      from shown s join person a on a.id = s.a join person b on b.id = s.b), '[]'::json))::text as json`
