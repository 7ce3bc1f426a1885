import { type Db, listRows } from '../../../../kit/server/index.ts'

export interface SearchedFor {
  /** The pattern of the longest word, which the index finds. */
  longest: string
  /** The patterns of the others. */
  others: readonly string[]
  vin: string | null
  plates: readonly string[]
  invoice: number | null
  /** The last record of the page before. */
  after: string | null
  limit: number
}

export interface FoundRow {
  id: string
  title: string
  detail: string
  standing: 'active' | 'suspended' | 'closed'
}

export const searchShops = (db: Db, { longest, others, after, limit }: SearchedFor) =>
  listRows<FoundRow>(db)`
    select s.id, s.dba as title, concat_ws(' · ', s.city || ', ' || s.state, s.email, 'phone ends in ' || right(s.phone1, 4)) as detail,
      case when is_shop_suspended(s.id) then 'suspended' else 'active' end as standing
    from shop s
    where lower(s.dba || ' ' || s.corporate_name || ' ' || s.email || ' ' || s.phone1 || ' ' || s.city) like ${longest}
      and lower(s.dba || ' ' || s.corporate_name || ' ' || s.email || ' ' || s.phone1 || ' ' || s.city) like all(${[...others]}::text[])
      and (${after}::uuid is null or (lower(s.dba), s.id) > (select lower(a.dba), a.id from shop a where a.id = ${after}))
    order by lower(s.dba), s.id limit ${limit}`

export const searchOwners = (db: Db, { longest, others, after, limit }: SearchedFor) =>
  listRows<FoundRow>(db)`
    with found as (
      select o.account_id as id, lower(o.last_name) as name from owner o
      where lower(o.first_name || ' ' || o.last_name || ' ' || o.corporate_name || ' ' || o.dba || ' ' || o.phone) like ${longest}
        and lower(o.first_name || ' ' || o.last_name || ' ' || o.corporate_name || ' ' || o.dba || ' ' || o.phone) like all(${[...others]}::text[])
      union
      select a.id, lower(o.last_name) from account a join owner o on o.account_id = a.id
      where a.role in ('owner', 'employee', 'vendors') and a.role = 'owner'
        and a.email like ${longest} and a.email like all(${[...others]}::text[])
    ), page as (
      select id, name from found
      where ${after}::uuid is null or (name, id) > (select lower(p.last_name), p.account_id from owner p where p.account_id = ${after})
      order by name, id limit ${limit})
    select a.id, o.first_name || ' ' || o.last_name as title,
      concat_ws(' · ', a.email, o.city || ', ' || o.state, 'phone ends in ' || right(o.phone, 4)) as detail,
      case when a.ended_at is not null then 'closed' when is_account_suspended(a.id) then 'suspended' else 'active' end as standing
    from page f join account a on a.id = f.id join owner o on o.account_id = a.id
    order by f.name, f.id`

export const searchEmployees = (db: Db, { longest, others, after, limit }: SearchedFor) =>
  listRows<FoundRow>(db)`
    with found as (
      select e.account_id as id, lower(e.last_name) as name from employee e
      where lower(e.first_name || ' ' || e.last_name || ' ' || e.phone1) like ${longest}
        and lower(e.first_name || ' ' || e.last_name || ' ' || e.phone1) like all(${[...others]}::text[])
      union
      select a.id, lower(e.last_name) from account a join employee e on e.account_id = a.id
      where a.role in ('owner', 'employee', 'vendors') and a.role = 'employee'
        and a.email like ${longest} and a.email like all(${[...others]}::text[])
    ), page as (
      select id, name from found
      where ${after}::uuid is null or (name, id) > (select lower(p.last_name), p.account_id from employee p where p.account_id = ${after})
      order by name, id limit ${limit})
    select a.id, e.first_name || ' ' || e.last_name as title,
      concat_ws(' · ', a.email, e.city || ', ' || e.state, 'phone ends in ' || right(e.phone1, 4)) as detail,
      case when a.ended_at is not null then 'closed' when is_account_suspended(a.id) then 'suspended' else 'active' end as standing
    from page f join account a on a.id = f.id join employee e on e.account_id = a.id
    order by f.name, f.id`

/** Also by a vehicle of theirs. */
export const searchCustomers = (db: Db, { longest, others, vin, plates, after, limit }: SearchedFor) =>
  listRows<FoundRow>(db)`
    with found as (
      select c.id, lower(c.last_name) as name from customer c
      where lower(c.first_name || ' ' || c.last_name || ' ' || c.email || ' ' || c.phone1) like ${longest}
        and lower(c.first_name || ' ' || c.last_name || ' ' || c.email || ' ' || c.phone1) like all(${[...others]}::text[])
      union
      select c.id, lower(c.last_name) from vehicle v join customer c on c.id = v.customer_id where v.deleted_at is null and v.vin = ${vin}
      union
      select c.id, lower(c.last_name) from vehicle v join customer c on c.id = v.customer_id
      where v.deleted_at is null and v.plate <> '' and v.plate = any(${[...plates]}::text[])
    ), page as (
      select id, name from found
      where ${after}::uuid is null or (name, id) > (select lower(p.last_name), p.id from customer p where p.id = ${after})
      order by name, id limit ${limit})
    select c.id, c.first_name || ' ' || c.last_name as title,
      concat_ws(' · ', nullif(c.email, ''), nullif(concat_ws(', ', nullif(c.city, ''), nullif(c.state, '')), ''),
        'phone ends in ' || nullif(right(c.phone1, 4), ''), case when c.account_id is null then 'no account' end) as detail,
      case when a.ended_at is not null then 'closed' when is_account_suspended(c.account_id) then 'suspended' else 'active' end as standing
    from page f join customer c on c.id = f.id left join account a on a.id = c.account_id
    order by f.name, f.id`

export const searchVendors = (db: Db, { longest, others, after, limit }: SearchedFor) =>
  listRows<FoundRow>(db)`
    with found as (
      select v.account_id as id, lower(v.dba) as name from vendor v
      where lower(v.dba || ' ' || v.corporate_name || ' ' || v.contact_name || ' ' || v.phone) like ${longest}
        and lower(v.dba || ' ' || v.corporate_name || ' ' || v.contact_name || ' ' || v.phone) like all(${[...others]}::text[])
      union
      select a.id, lower(v.dba) from account a join vendor v on v.account_id = a.id
      where a.role in ('owner', 'employee', 'vendors') and a.role = 'vendors'
        and a.email like ${longest} and a.email like all(${[...others]}::text[])
    ), page as (
      select id, name from found
      where ${after}::uuid is null or (name, id) > (select lower(p.dba), p.account_id from vendor p where p.account_id = ${after})
      order by name, id limit ${limit})
    select a.id, v.dba as title,
      concat_ws(' · ', a.email, v.city || ', ' || v.state, 'phone ends in ' || right(v.phone, 4)) as detail,
      case when a.ended_at is not null then 'closed' when is_account_suspended(a.id) then 'suspended' else 'active' end as standing
    from page f join account a on a.id = f.id join vendor v on v.account_id = a.id
    order by f.name, f.id`

/** By invoice number, VIN or plate; the newest first. */
export const searchOrders = (db: Db, { invoice, vin, plates, after, limit }: SearchedFor) =>
  listRows<FoundRow>(db)`
    with found as (
      select o.id, o.created_at as at from work_order o where ${invoice}::int is not null and o.invoice = ${invoice}::int
      union
      select o.id, o.created_at as at from vehicle v join work_order o on o.vehicle_id = v.id where v.vin = ${vin}
      union
      select o.id, o.created_at as at from vehicle v join work_order o on o.vehicle_id = v.id where v.plate <> '' and v.plate = any(${[...plates]}::text[])
    ), page as (
      select id, at from found
      where ${after}::uuid is null or (at, id) < (select p.created_at, p.id from work_order p where p.id = ${after})
      order by at desc, id desc limit ${limit})
    select o.id, 'RO ' || o.invoice || ' · ' || s.dba as title,
      concat_ws(' · ', c.first_name || ' ' || c.last_name, concat_ws(' ', v.year, v.make, v.model), to_char(o.created_at, 'MM/DD/YYYY')) as detail,
      case when o.closed_at is not null then 'closed' else 'active' end as standing
    from page f join work_order o on o.id = f.id join shop s on s.id = o.shop_id join customer c on c.id = o.customer_id
    join vehicle v on v.id = o.vehicle_id
    order by f.at desc, f.id desc`
