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

/** Returns the rating's ID. */
export const insertRating = (tx: Db, rating: NewRating) =>
  getValue<{ id: string }>(tx)`
    with rated as (
      insert into rating (work_order_id, shop_id, customer_id, stars, words, rated_at)
      values (${rating.workOrderId}, ${rating.shopId}, ${rating.customerId}, ${rating.stars}, ${rating.text}, ${rating.at}) returning id
    ), counted as (
      insert into shop_rating (shop_id, stars, ratings) values (${rating.shopId}, ${rating.stars}, 1)
      on conflict (shop_id) do update set stars = shop_rating.stars + excluded.stars, ratings = shop_rating.ratings + 1
    )
    select id from rated`

const ratingFields = sql`'id', r.id, 'name', concat_ws(' ', c.first_name, nullif(left(c.last_name, 1), '') || '.'), 'ratedAt', r.rated_at,
  'stars', r.stars, 'text', r.words,
  'reply', case when r.reply is not null then json_build_object('text', r.reply, 'repliedAt', r.replied_at) end`

/** Null for a rating that everyone can read. Needs `h` and `d`, from `withHiding`. */
const hiding = sql`case when h.rating_id is not null then json_build_object('reason', d.reason, 'hiddenAt', h.hidden_at) end`
const withHiding = sql`left join hidden_rating h on h.rating_id = r.id left join rating_decision d on d.id = h.decision_id`

/** The public fields. A hidden rating shows only when it was given and why it is hidden. */
const publicJson = sql`case when h.rating_id is not null then json_build_object('id', r.id, 'ratedAt', r.rated_at, 'hidden', ${hiding})
  else json_build_object(${ratingFields}) end`

const isReported = sql`exists (select from reported_rating q where q.rating_id = r.id)`

const shopFields = sql`${ratingFields}, 'hidden', ${hiding}, 'isReported', ${isReported}, 'customer', concat_ws(' ', c.first_name, nullif(c.last_name, '')),
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
      'rating', case when r.id is not null then json_build_object(${ratingFields}, 'hidden', ${hiding}) end) as json
    from customer c
    join work_order o on o.customer_id = c.id and o.state = 'closed'
    join vehicle v on v.id = o.vehicle_id
    join shop s on s.id = o.shop_id
    left join bill b on b.work_order_id = o.id
    left join rating r on r.work_order_id = o.id ${withHiding}
    where c.id = ${customerId} and coalesce(b.total_cents - b.paid_cents, 0) <= 0
      and (${vehicle}::text is null or v.vin = upper(${vehicle}::text) or v.id::text = lower(${vehicle}::text))
      and (${workOrderId}::uuid is null or o.id = ${workOrderId}::uuid)
    order by o.created_at desc, o.id desc limit ${limit}`

const pageSize = 10

/** A page of a shop's public ratings, as JSON text; null when there is no such shop. `after` is the `next` of the page before. */
export const listPublicRatingsJson = (db: Db, shopId: string, after?: string): Promise<string | null> =>
  listPageJson(db, { shopId, after, json: publicJson })

/** Includes the customer and the work order. */
export const listShopRatingsJson = (db: Db, shopId: string, after?: string): Promise<string | null> =>
  listPageJson(db, { shopId, after, json: sql`json_build_object(${shopFields})` })

const listPageJson = (
  db: Db,
  { shopId, after = null, json }: { shopId: string; after?: string | null | undefined; json: typeof ratingFields },
) =>
  findValue<{ json: string }>(db)`
    with page as (
      select r.* from rating r where r.shop_id = ${shopId} and (${after}::uuid is null or (r.rated_at, r.id) < (
        select at.rated_at, at.id from rating at where at.id = ${after}::uuid and at.shop_id = ${shopId}))
      order by r.rated_at desc, r.id desc limit ${pageSize + 1}
    ), shown as (select * from page order by rated_at desc, id desc limit ${pageSize})
    select json_build_object('timeZone', s.time_zone,
      'ratings', coalesce((select json_agg(${json} order by r.rated_at desc, r.id desc)
        from shown r join customer c on c.id = r.customer_id ${withOrder} ${withHiding}), '[]'::json),
      'hidden', coalesce((select t.hidden from shop_rating t where t.shop_id = s.id), 0),
      'next', case when (select count(*) from page) > ${pageSize} then (select id from shown order by rated_at, id limit 1) end
    )::text as json
    from shop s where s.id = ${shopId}`

/** Held until the transaction ends, so that of two decisions at once the second sees the first. */
export interface LockedRating {
  id: string
  shopId: string
  customerId: string
  workOrderId: string
  shop: string
  stars: number
  text: string
  isAnswered: boolean
  isHidden: boolean
  isReported: boolean
}

export async function lockRating(tx: Db, id: string): Promise<LockedRating | null> {
  // Before the statement that reads: a hiding that commits while this waits changes no column of the rating.
  await runSql(tx)`select from rating where id = ${id} for update`
  return findRow<LockedRating>(tx)`
    select r.id, r.shop_id as "shopId", r.customer_id as "customerId", r.work_order_id as "workOrderId", s.dba as shop,
      r.stars, r.words as text, r.reply is not null as "isAnswered", ${isReported} as "isReported",
      exists (select from hidden_rating h where h.rating_id = r.id) as "isHidden"
    from rating r join shop s on s.id = r.shop_id where r.id = ${id}`
}

export async function saveAnswer(tx: Db, id: string, answer: { text: string; at: Date; accountId: string }): Promise<ShopRating> {
  await runSql(tx)`
    update rating set reply = ${answer.text}, replied_at = ${answer.at}, replied_by = ${answer.accountId} where id = ${id}`
  return getValue<{ json: ShopRating }>(tx)`
    select json_build_object(${shopFields}) as json
    from rating r join customer c on c.id = r.customer_id ${withOrder} ${withHiding} where r.id = ${id}`
}

export const getShopName = (db: Db, shopId: string) => getValue<{ dba: string }>(db)`select dba from shop where id = ${shopId}`
