import { type RawBuilder, sql } from 'kysely'
import { type Db, findRow, findValue, getValue, hasRow, listValues, runSql } from '../../../../kit/server/index.ts'
import { selectHasPermission } from '../../../people/employees/server/index.ts'
import type { FieldValue, UserField } from '../../../people/user-fields/contract/index.ts'
import { matchesWords, selectUserFields, withValues } from '../../../people/user-fields/server/index.ts'
import type { ListedVendor, VendorForm } from '../contract/index.ts'

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
  'email', v.email, 'accountNo', v.account_no, 'vendorAccountId', v.vendor_account_id`

const vendorWords = sql`lower(concat_ws(' ', v.name, v.contact, v.phone, v.email, v.account_no))`

export const readVendors = (db: Db, shopId: string, patterns: readonly string[]) =>
  listValues<{ one: ListedVendor }>(db)`
    select json_build_object(${vendorFields}, 'fields', ${selectUserFields('vendor', sql`v.shop_id`, sql`v.fields`)}) as one
    from shop_vendor v where v.shop_id = ${shopId} and ${matchesWords(vendorWords, sql`v.fields`, sql`v.shop_id`, patterns)} order by lower(v.name)`

/** Locked until the transaction ends. */
export const lockVendor = (tx: Db, id: string) =>
  findRow<{ shopId: string; name: string; version: number; vendorAccountId: string | null }>(tx)`
    select shop_id as "shopId", name, version, vendor_account_id as "vendorAccountId" from shop_vendor where id = ${id} for update`

/** The user fields of a vendor, locked until the transaction ends. */
export const lockVendorFields = (tx: Db, id: string) =>
  findRow<{ shopId: string; version: number; fields: UserField[] }>(tx)`
    select v.shop_id as "shopId", v.version, ${selectUserFields('vendor', sql`v.shop_id`, sql`v.fields`)} as fields
    from shop_vendor v where v.id = ${id} for update of v`

export const saveVendorValues = (tx: Db, id: string, shopId: string, values: Readonly<Record<string, FieldValue>>) =>
  runSql(tx)`update shop_vendor set fields = ${withValues(sql`fields`, shopId, values)}, version = version + 1 where id = ${id}`

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

export const findLinkedVendor = (tx: Db, shopId: string, vendorAccountId: string) =>
  findValue<{ id: string }>(tx)`
    select id from shop_vendor where shop_id = ${shopId} and vendor_account_id = ${vendorAccountId}`

export const findVendorAccount = (tx: Db, vendorAccountId: string) =>
  findRow<{ name: string; city: string; contact: string; phone: string; email: string }>(tx)`
    select v.dba as name, v.city, v.contact_name as contact, v.phone, a.email
    from vendor v join account a on a.id = v.account_id where v.account_id = ${vendorAccountId}`

export const insertLinkedVendor = (
  tx: Db,
  shopId: string,
  vendor: { name: string; contact: string; phone: string; email: string; vendorAccountId: string },
) =>
  getValue<{ id: string }>(tx)`
    insert into shop_vendor (shop_id, name, contact, phone, email, account_no, vendor_account_id)
    values (${shopId}, ${vendor.name}, ${vendor.contact}, ${vendor.phone}, ${vendor.email}, '', ${vendor.vendorAccountId})
    returning id`

export const saveVendorAccount = (tx: Db, id: string, vendorAccountId: string) =>
  runSql(tx)`update shop_vendor set vendor_account_id = ${vendorAccountId}, version = version + 1 where id = ${id}`

/** Whether anything was ever ordered from the vendor, or is on a draft. */
export const hasHistory = (tx: Db, id: string) =>
  hasRow(tx)`
    select from shop_vendor v where v.id = ${id} and (exists (select from purchase where vendor_id = v.id)
      or exists (select from part_core where vendor_id = v.id) or exists (select from vendor_credit where vendor_id = v.id)
      or exists (select from stock_part where vendor_id = v.id) or exists (select from part_line where vendor_id = v.id))`

export const deleteVendor = (tx: Db, id: string) => runSql(tx)`delete from shop_vendor where id = ${id}`

/** Locks the shop's numbering and names, so such changes run one after another. */
export const lockShopParts = (tx: Db, shopId: string) =>
  runSql(tx)`select pg_advisory_xact_lock(hashtextextended('parts ' || ${shopId}::text, 0))`
