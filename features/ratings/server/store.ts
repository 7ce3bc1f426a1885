import { sql } from 'kysely'
import type { Db } from '../../../server/kit/database/database.ts'
import type { RatedVisit, Rating, ShopsRating } from '../contract.ts'
import type { Standing } from '../rules.ts'

/** Of an order that is there. */
export async function standingOf(tx: Db, workOrderId: string): Promise<Standing> {
  const { rows } = await sql<Standing>`
    select o.state, coalesce(b.total_cents - b.paid_cents, 0) as "owedCents",
      exists (select from rating r where r.work_order_id = o.id) as "isRated"
    from work_order o left join bill b on b.work_order_id = o.id where o.id = ${workOrderId}`.execute(tx)
  return rows[0] as Standing
}

export interface NewRating {
  workOrderId: string
  shopId: string
  customerId: string
  stars: number
  text: string
  at: Date
}

export async function insertRating(tx: Db, rating: NewRating): Promise<void> {
  await sql`
    with rated as (
      insert into rating (work_order_id, shop_id, customer_id, stars, words, rated_at)
      values (${rating.workOrderId}, ${rating.shopId}, ${rating.customerId}, ${rating.stars}, ${rating.text}, ${rating.at})
    )
    insert into shop_rating (shop_id, stars, ratings) values (${rating.shopId}, ${rating.stars}, 1)
    on conflict (shop_id) do update set stars = shop_rating.stars + excluded.stars, ratings = shop_rating.ratings + 1`.execute(tx)
}

const ratingFields = sql`'id', r.id, 'name', concat_ws(' ', c.first_name, nullif(left(c.last_name, 1), '') || '.'), 'ratedAt', r.rated_at,
  'stars', r.stars, 'text', r.words,
  'reply', case when r.reply is not null then json_build_object('text', r.reply, 'repliedAt', r.replied_at) end`

const shopsFields = sql`${ratingFields}, 'customer', concat_ws(' ', c.first_name, nullif(c.last_name, '')),
  'workOrderId', o.id, 'invoice', o.invoice, 'vehicle', concat_ws(' ', v.year, v.make, v.model)`

const withOrder = sql`join work_order o on o.id = r.work_order_id join vehicle v on v.id = o.vehicle_id`

/** A customer's closed and paid visits, newest first: of a vehicle, or one order; without either of all vehicles. */
export async function readRatedVisits(
  db: Db,
  accountId: string,
  { vehicle = null, workOrderId = null }: { vehicle?: string | null; workOrderId?: string | null },
  limit: number,
): Promise<RatedVisit[]> {
  const { rows } = await sql<{ json: RatedVisit }>`
    select json_build_object('workOrderId', o.id, 'invoice', o.invoice,
      'shop', json_build_object('id', s.id, 'dba', s.dba, 'timeZone', s.time_zone),
      'rating', case when r.id is not null then json_build_object(${ratingFields}) end) as json
    from customer c
    join work_order o on o.customer_id = c.id and o.state = 'closed'
    join vehicle v on v.id = o.vehicle_id
    join shop s on s.id = o.shop_id
    left join bill b on b.work_order_id = o.id
    left join rating r on r.work_order_id = o.id
    where c.account_id = ${accountId} and coalesce(b.total_cents - b.paid_cents, 0) <= 0
      and (${vehicle}::text is null or v.vin = upper(${vehicle}::text) or v.id::text = lower(${vehicle}::text))
      and (${workOrderId}::uuid is null or o.id = ${workOrderId}::uuid)
    order by o.created_at desc, o.id desc limit ${limit}`.execute(db)
  return rows.map(({ json }) => json)
}

export interface Page {
  shopId: string
  after: string | null
  limit: number
}

/** What everybody may read of a shop, as text; null when there is no such shop. */
export const readRatings = (db: Db, page: Page): Promise<string | null> => readPage<Rating>(db, page, ratingFields)

/** The same with the work orders. */
export const readShopsRatings = (db: Db, page: Page): Promise<string | null> => readPage<ShopsRating>(db, page, shopsFields)

async function readPage<_One>(db: Db, { shopId, after, limit }: Page, fields: typeof ratingFields): Promise<string | null> {
  const { rows } = await sql<{ json: string }>`
    with page as (
      select r.* from rating r where r.shop_id = ${shopId} and (${after}::uuid is null or (r.rated_at, r.id) < (
        select at.rated_at, at.id from rating at where at.id = ${after}::uuid and at.shop_id = ${shopId}))
      order by r.rated_at desc, r.id desc limit ${limit + 1}
    ), shown as (select * from page order by rated_at desc, id desc limit ${limit})
    select json_build_object('timeZone', s.time_zone,
      'ratings', coalesce((select json_agg(json_build_object(${fields}) order by r.rated_at desc, r.id desc)
        from shown r join customer c on c.id = r.customer_id ${withOrder}), '[]'::json),
      'next', case when (select count(*) from page) > ${limit} then (select id from shown order by rated_at, id limit 1) end
    )::text as json
    from shop s where s.id = ${shopId}`.execute(db)
  return rows[0]?.json ?? null
}

export interface LockedRating {
  id: string
  shopId: string
  customerId: string
  workOrderId: string
  shop: string
  isAnswered: boolean
}

/** Held until the transaction ends. */
export async function lockRating(tx: Db, id: string): Promise<LockedRating | null> {
  const { rows } = await sql<LockedRating>`
    select r.id, r.shop_id as "shopId", r.customer_id as "customerId", r.work_order_id as "workOrderId", s.dba as shop,
      r.reply is not null as "isAnswered"
    from rating r join shop s on s.id = r.shop_id where r.id = ${id} for update of r`.execute(tx)
  return rows[0] ?? null
}

export async function keepAnswer(
  tx: Db,
  id: string,
  answer: { text: string; at: Date; accountId: string },
): Promise<ShopsRating> {
  await sql`update rating set reply = ${answer.text}, replied_at = ${answer.at}, replied_by = ${answer.accountId} where id = ${id}`.execute(
    tx,
  )
  const { rows } = await sql<{ json: ShopsRating }>`
    select json_build_object(${shopsFields}) as json
    from rating r join customer c on c.id = r.customer_id ${withOrder} where r.id = ${id}`.execute(tx)
  return rows[0]!.json
}
