import { sql } from 'kysely'
import { type Db, findRow } from '../../../../kit/server/index.ts'
import { isKnownTo, isVehicleKnownTo } from '../../../people/customers/server/index.ts'
import { hasWrittenValue } from '../../../people/user-fields/server/index.ts'
import type { customerSorts } from '../contract/index.ts'
import { isBilled, owed } from './store-page.ts'

interface CustomerList {
  shopId: string
  accountId: string
  /** Patterns that a search row of the customer or of one of their vehicles must match. */
  patterns: readonly string[]
  isNone: boolean
  sort: (typeof customerSorts)[number]
  /** The last customer of the page before. */
  after: string | null
  limit: number
  /** A user field and its value; null for any. */
  field: string | null
  value: string | null
}

const lastVisit = (shopId: string) => sql`greatest(
  (select max(o.created_at) from work_order o where o.customer_id = c.id and o.shop_id = ${shopId}),
  (select max(p.visited_on)::timestamp at time zone 'UTC' from past_visit p where p.customer_id = c.id and p.shop_id = ${shopId}))`

/**
 * The sort value of a customer: the name in lower case, or the microseconds between their last visit and a far day, as text of equal length, so that one
 * comparison serves both. Someone who never came is last.
 */
const key = (shopId: string, sort: string) => sql`case when ${sort}::text = 'name' then lower(c.last_name || ' ' || c.first_name)
  else lpad(coalesce((extract(epoch from timestamptz '2200-01-01' - ${lastVisit(shopId)}) * 1000000)::bigint, 99999999999999999)::text, 17, '0') end`

/**
 * Null when the account does not work at the shop. The search rows name the customers; `isKnownTo` is asked only for those in the order of
 * the list, until the page is full.
 */
export const readCustomerList = (
  db: Db,
  { shopId, accountId, patterns, isNone, sort, after, limit, field, value }: CustomerList,
) =>
  findRow<{ json: string }>(db)`
    select (
      with own as (
        select c.id, ${key(shopId, sort)} as key from customer c
        where not ${isNone}::boolean and c.id in (
          select f.customer_id from shop_find f where f.shop_id = ${shopId} and f.words like all(${[...patterns]}::text[]))
          and (${field}::text is null or ${hasWrittenValue(sql`c.fields`, shopId, field, value)})
      ), page as (
        select own.id, own.key from (
          select own.id, own.key from own
          where ${after}::uuid is null
            or (own.key, own.id) > ((select ${key(shopId, sort)} from customer c where c.id = ${after}::uuid), ${after}::uuid)
          order by own.key, own.id offset 0
        ) own join customer c on c.id = own.id where ${isKnownTo(shopId)} limit ${limit}
      )
      select json_build_object('customers', coalesce(json_agg(json_build_object('customerId', c.id,
          'name', trim(c.first_name || ' ' || c.last_name), 'phone1', c.phone1, 'email', c.email,
          'vehicles', array(select concat_ws(' ', v.year, v.make, v.model) from vehicle v where v.customer_id = c.id
            and v.deleted_at is null and ${isVehicleKnownTo(shopId)} order by v.created_at desc limit 3),
          'vehicleCount', (select count(*) from vehicle v where v.customer_id = c.id and v.deleted_at is null and ${isVehicleKnownTo(shopId)}),
          'lastVisit', ${lastVisit(shopId)}, 'billedCents', sums.billed, 'owedCents', sums.owed) order by page.key, page.id), '[]'::json),
        'next', case when count(*) = ${limit}::int then (array_agg(page.id order by page.key desc, page.id desc))[1] end)
      from page join customer c on c.id = page.id
      cross join lateral (
        select coalesce(sum(o.bill_cents) filter (where ${isBilled}), 0)::bigint as billed, coalesce(sum(${owed}), 0)::bigint as owed
        from work_order o left join bill b on b.work_order_id = o.id where o.customer_id = c.id and o.shop_id = ${shopId}
      ) sums)::text as json
    from shop_member m where m.shop_id = ${shopId} and m.account_id = ${accountId} and m.ended_at is null`
