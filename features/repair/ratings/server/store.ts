import { sql } from 'kysely'
import { type Db, findRow, findValue, getRow, getValue, listValues, runSql } from '../../../../kit/server/index.ts'
import type { RatedVisit, ShopRating } from '../contract/index.ts'
import type { RatingObstacles } from '../rules.ts'

/** The work order must exist. */
export const findRatingObstacles = (tx: Db, workOrderId: string) =>
  getRow<RatingObstacles>(tx)`
    select o.state, coalesce(b.total_cents - b.paid_cents, 0) as "owedCents",
      exists (select from rating r where r.work_order_id = o.id) as "isRated"
    from work_order o left join bill b on b.work_order_id = o.id where o.id = ${workOrderId}`

export interface NewRating {
  workOrderId: string
  shopId: string
  customerId: string
  stars: number
  text: string
  at: Date
}

export const insertRating = (tx: Db, rating: NewRating) =>
  runSql(tx)`
    with rated as (
      insert into rating (work_order_id, shop_id, customer_id, stars, words, rated_at)
      values (${rating.workOrderId}, ${rating.shopId}, ${rating.customerId}, ${rating.stars}, ${rating.text}, ${rating.at})
    )
    insert into shop_rating (shop_id, stars, ratings) values (${rating.shopId}, ${rating.stars}, 1)
    on conflict (shop_id) do update set stars = shop_rating.stars + excluded.stars, ratings = shop_rating.ratings + 1`

const ratingFields = sql`'id', r.id, 'name', concat_ws(' ', c.first_name, nullif(left(c.last_name, 1), '') || '.'), 'ratedAt', r.rated_at,
  'stars', r.stars, 'text', r.words,
  'reply', case when r.reply is not null then json_build_object('text', r.reply, 'repliedAt', r.replied_at) end`

const shopFields = sql`${ratingFields}, 'customer', concat_ws(' ', c.first_name, nullif(c.last_name, '')),
  'workOrderId', o.id, 'invoice', o.invoice, 'vehicle', concat_ws(' ', v.year, v.make, v.model)`

const withOrder = sql`join work_order o on o.id = r.work_order_id join vehicle v on v.id = o.vehicle_id`

/** A customer's closed and paid visits, newest first: all of them, or those of one vehicle (id or VIN) or one work order. */
export const listRatedVisits = (
  db: Db,
  customerId: string,
  { vehicle = null, workOrderId = null }: { vehicle?: string | null; workOrderId?: string | null },
  limit: number,
) =>
  listValues<{ json: RatedVisit }>(db)`
    select json_build_object('workOrderId', o.id, 'invoice', o.invoice,
      'shop', json_build_object('id', s.id, 'dba', s.dba, 'timeZone', s.time_zone),
      'rating', case when r.id is not null then json_build_object(${ratingFields}) end) as json
    from customer c
    join work_order o on o.customer_id = c.id and o.state = 'closed'
    join vehicle v on v.id = o.vehicle_id
    join shop s on s.id = o.shop_id
    left join bill b on b.work_order_id = o.id
    left join rating r on r.work_order_id = o.id
    where c.id = ${customerId} and coalesce(b.total_cents - b.paid_cents, 0) <= 0
      and (${vehicle}::text is null or v.vin = upper(${vehicle}::text) or v.id::text = lower(${vehicle}::text))
      and (${workOrderId}::uuid is null or o.id = ${workOrderId}::uuid)
    order by o.created_at desc, o.id desc limit ${limit}`

const pageSize = 10

/** What everyone may read about a shop, as JSON text; null when there is no such shop. `after` is the `next` of the page before. */
export const listPublicRatingsJson = (db: Db, shopId: string, after?: string): Promise<string | null> =>
  listPageJson(db, { shopId, after, fields: ratingFields })

/** Includes the customer and the work order. */
export const listShopRatingsJson = (db: Db, shopId: string, after?: string): Promise<string | null> =>
  listPageJson(db, { shopId, after, fields: shopFields })

const listPageJson = (
  db: Db,
  { shopId, after = null, fields }: { shopId: string; after?: string | null | undefined; fields: typeof ratingFields },
) =>
  findValue<{ json: string }>(db)`
    with page as (
      select r.* from rating r where r.shop_id = ${shopId} and (${after}::uuid is null or (r.rated_at, r.id) < (
        select at.rated_at, at.id from rating at where at.id = ${after}::uuid and at.shop_id = ${shopId}))
      order by r.rated_at desc, r.id desc limit ${pageSize + 1}
    ), shown as (select * from page order by rated_at desc, id desc limit ${pageSize})
    select json_build_object('timeZone', s.time_zone,
      'ratings', coalesce((select json_agg(json_build_object(${fields}) order by r.rated_at desc, r.id desc)
        from shown r join customer c on c.id = r.customer_id ${withOrder}), '[]'::json),
      'next', case when (select count(*) from page) > ${pageSize} then (select id from shown order by rated_at, id limit 1) end
    )::text as json
    from shop s where s.id = ${shopId}`

export interface LockedRating {
  id: string
  shopId: string
  customerId: string
  workOrderId: string
  shop: string
  isAnswered: boolean
}

export const lockRating = (tx: Db, id: string) =>
  findRow<LockedRating>(tx)`
    select r.id, r.shop_id as "shopId", r.customer_id as "customerId", r.work_order_id as "workOrderId", s.dba as shop,
      r.reply is not null as "isAnswered"
    from rating r join shop s on s.id = r.shop_id where r.id = ${id} for update of r`

export async function saveAnswer(tx: Db, id: string, answer: { text: string; at: Date; accountId: string }): Promise<ShopRating> {
  await runSql(tx)`
    update rating set reply = ${answer.text}, replied_at = ${answer.at}, replied_by = ${answer.accountId} where id = ${id}`
  return getValue<{ json: ShopRating }>(tx)`
    select json_build_object(${shopFields}) as json
    from rating r join customer c on c.id = r.customer_id ${withOrder} where r.id = ${id}`
}
