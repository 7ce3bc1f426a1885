import { type RawBuilder, sql } from 'kysely'
import { type Db, findRow, hasRow, listValues, runSql } from '../../../../kit/server/index.ts'
import { selectHasPermission } from '../../../people/employees/server/index.ts'
import type { ShopVendor, VendorForm } from '../contract/index.ts'

export interface Position {
  seesCosts: boolean
  timeZone: string
}

export const selectAccountName = (account: RawBuilder<unknown>) => sql`coalesce(
  (select e.first_name || ' ' || e.last_name from employee e where e.account_id = ${account}),
  (select w.first_name || ' ' || w.last_name from owner w where w.account_id = ${account}), '')`

/** Null for anyone who does not work there. */
export const findPosition = (db: Db, shopId: string, accountId: string) =>
  findRow<Position>(db)`
    select ${selectHasPermission('parts.cost')} as "seesCosts", s.time_zone as "timeZone"
    from shop_member m join shop s on s.id = m.shop_id
    where m.shop_id = ${shopId} and m.account_id = ${accountId} and m.ended_at is null`

export const vendorFields = sql`'vendorId', v.id, 'version', v.version, 'name', v.name, 'contact', v.contact, 'phone', v.phone,
  'email', v.email, 'accountNo', v.account_no`

export const readVendors = (db: Db, shopId: string) =>
  listValues<{ one: ShopVendor }>(db)`
    select json_build_object(${vendorFields}) as one from shop_vendor v where shop_id = ${shopId} order by lower(name)`

/** Locked until the transaction ends. */
export const lockVendor = (tx: Db, id: string) =>
  findRow<{ shopId: string; name: string; version: number }>(tx)`
    select shop_id as "shopId", name, version from shop_vendor where id = ${id} for update`

/** Whether another vendor of the shop has this name. */
export const isVendorNameTaken = (tx: Db, shopId: string, name: string, besides: string | null) =>
  hasRow(tx)`
    select from shop_vendor where shop_id = ${shopId} and lower(name) = lower(${name}) and id is distinct from ${besides}::uuid`

export const insertVendor = (tx: Db, shopId: string, vendor: VendorForm) =>
  runSql(tx)`
    insert into shop_vendor (shop_id, name, contact, phone, email, account_no)
    values (${shopId}, ${vendor.name}, ${vendor.contact}, ${vendor.phone}, ${vendor.email}, ${vendor.accountNo})`

export const updateVendor = (tx: Db, id: string, vendor: VendorForm) =>
  runSql(tx)`
    update shop_vendor set name = ${vendor.name}, contact = ${vendor.contact}, phone = ${vendor.phone}, email = ${vendor.email},
      account_no = ${vendor.accountNo}, version = version + 1
    where id = ${id}`

/** Locks the shop's numbering and names, so that such changes run one after the other. */
export const lockShopParts = (tx: Db, shopId: string) =>
  runSql(tx)`select pg_advisory_xact_lock(hashtextextended('parts ' || ${shopId}::text, 0))`
