import { type Db, findRow } from '../../../../kit/server/index.ts'
import type { RecordKind } from '../contract/index.ts'

/** A record's own facts, and what else belongs to it. */
export interface Head {
  title: string
  /** Terms and values in turn; empty values are left out. */
  facts: { term: string; value: string | null }[]
  links: { kind: RecordKind; id: string; name: string }[]
  /** Null for a shop, an order, and a customer without an account. */
  accountId: string | null
  shopId: string | null
  customerId: string | null
  /** The addresses and phones that messages went to. */
  reaches: string[]
}

const findShop = (db: Db, id: string) =>
  findRow<Head>(db)`
    select s.dba as title, null::uuid as "accountId", s.id as "shopId", null::uuid as "customerId", array[s.email, s.phone1] as reaches,
      json_build_array(
        json_build_object('term', 'Corporate name', 'value', s.corporate_name), json_build_object('term', 'E-mail', 'value', s.email),
        json_build_object('term', 'Phone', 'value', 'Ends in ' || right(s.phone1, 4)),
        json_build_object('term', 'Address', 'value', concat_ws(', ', s.address, s.city, s.state || ' ' || s.zip)),
        json_build_object('term', 'Shop search', 'value', case when s.is_listed then 'Shown' else 'Hidden by the owner' end),
        json_build_object('term', 'Plan', 'value', (select case when p.is_trial then 'Free trial until ' else 'Paid until ' end
          || to_char(p.runs_until, 'MM/DD/YYYY') from shop_plan p where p.shop_id = s.id limit 1)),
        json_build_object('term', 'On Liftbay since', 'value', to_char(s.created_at, 'MM/DD/YYYY'))) as facts, '[]'::json as links
    from shop s where s.id = ${id}`

const findOwner = (db: Db, id: string) =>
  findRow<Head>(db)`
    select o.first_name || ' ' || o.last_name as title, a.id as "accountId", null::uuid as "shopId", null::uuid as "customerId",
      array[a.email, o.phone] as reaches,
      json_build_array(
        json_build_object('term', 'Phone', 'value', 'Ends in ' || right(o.phone, 4)),
        json_build_object('term', 'Place', 'value', o.city || ', ' || o.state)) as facts, '[]'::json as links
    from owner o join account a on a.id = o.account_id where a.id = ${id}`

const findEmployee = (db: Db, id: string) =>
  findRow<Head>(db)`
    select e.first_name || ' ' || e.last_name as title, a.id as "accountId", null::uuid as "shopId", null::uuid as "customerId",
      array[a.email, e.phone1] as reaches,
      json_build_array(
        json_build_object('term', 'Phone', 'value', 'Ends in ' || right(e.phone1, 4)),
        json_build_object('term', 'Place', 'value', e.city || ', ' || e.state)) as facts, '[]'::json as links
    from employee e join account a on a.id = e.account_id where a.id = ${id}`

const findVendor = (db: Db, id: string) =>
  findRow<Head>(db)`
    select v.dba as title, a.id as "accountId", null::uuid as "shopId", null::uuid as "customerId", array[a.email, v.phone] as reaches,
      json_build_array(
        json_build_object('term', 'Corporate name', 'value', v.corporate_name),
        json_build_object('term', 'Contact', 'value', v.contact_name),
        json_build_object('term', 'Phone', 'value', 'Ends in ' || right(v.phone, 4)),
        json_build_object('term', 'Address', 'value', concat_ws(', ', v.address, v.city, v.state || ' ' || v.zip))) as facts, '[]'::json as links
    from vendor v join account a on a.id = v.account_id where a.id = ${id}`

/** The last six characters of a VIN, which tell vehicles apart on the phone. */
const findCustomer = (db: Db, id: string) =>
  findRow<Head>(db)`
    select c.first_name || ' ' || c.last_name as title, c.account_id as "accountId", null::uuid as "shopId", c.id as "customerId",
      array[c.email, c.phone1] as reaches,
      json_build_array(
        json_build_object('term', 'E-mail on file', 'value', nullif(c.email, '')),
        json_build_object('term', 'Phone', 'value', 'Ends in ' || nullif(right(c.phone1, 4), '')),
        json_build_object('term', 'Place', 'value', nullif(concat_ws(', ', nullif(c.city, ''), nullif(c.state, '')), '')),
        json_build_object('term', 'Account', 'value', case when c.account_id is null then 'None: a walk-in of a shop' end),
        json_build_object('term', 'Vehicles', 'value', (
          select string_agg(concat_ws(' ', v.year, v.make, v.model, 'VIN …' || right(v.vin, 6)), '; ' order by v.created_at)
          from vehicle v where v.customer_id = c.id and v.deleted_at is null))) as facts,
      coalesce((select json_agg(json_build_object('kind', 'shop', 'id', s.id, 'name', s.dba)) from shop s
        where s.id in (c.preferred_shop_id, c.entered_by_shop_id)), '[]'::json) as links
    from customer c where c.id = ${id}`

const findOrder = (db: Db, id: string) =>
  findRow<Head>(db)`
    select 'RO ' || o.invoice as title, null::uuid as "accountId", null::uuid as "shopId", null::uuid as "customerId", '{}'::text[] as reaches,
      json_build_array(
        json_build_object('term', 'State', 'value', o.state), json_build_object('term', 'Opened', 'value', to_char(o.created_at, 'MM/DD/YYYY')),
        json_build_object('term', 'Closed', 'value', to_char(o.closed_at, 'MM/DD/YYYY')),
        json_build_object('term', 'Vehicle', 'value', concat_ws(' ', v.year, v.make, v.model, 'VIN …' || right(v.vin, 6))),
        json_build_object('term', 'Authorized', 'value', to_char(o.authorized_cents / 100.0, 'FM$999,999,990.00')),
        json_build_object('term', case when o.state in ('ready', 'closed') then 'Total' else 'Estimate' end, 'value',
          to_char(case when o.state in ('ready', 'closed') then o.bill_cents else o.total_cents end / 100.0, 'FM$999,999,990.00'))) as facts,
      json_build_array(json_build_object('kind', 'shop', 'id', s.id, 'name', s.dba),
        json_build_object('kind', 'customer', 'id', c.id, 'name', c.first_name || ' ' || c.last_name)) as links
    from work_order o join shop s on s.id = o.shop_id join customer c on c.id = o.customer_id join vehicle v on v.id = o.vehicle_id
    where o.id = ${id}`

const heads = {
  shop: findShop,
  owner: findOwner,
  employee: findEmployee,
  customer: findCustomer,
  vendor: findVendor,
  order: findOrder,
} as const

export const findHead = (db: Db, kind: RecordKind, id: string): Promise<Head | null> => heads[kind](db, id)
