import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../server/kit/database/database.ts'
import type { ShopVendor, VendorForm } from '../contract.ts'

export interface Position {
  mayBuy: boolean
  timeZone: string
}

export const nameOf = (account: RawBuilder<unknown>) => sql`coalesce(
  (select e.first_name || ' ' || e.last_name from employee e where e.account_id = ${account}),
  (select w.first_name || ' ' || w.last_name from owner w where w.account_id = ${account}), '')`

/** Null for somebody who does not work there. */
export async function findPosition(db: Db, shopId: string, accountId: string): Promise<Position | null> {
  const { rows } = await sql<Position>`
    select m.kind = 'owner' or m.title in ('Parts', 'Service advisor', 'Manager') as "mayBuy", s.time_zone as "timeZone"
    from shop_member m join shop s on s.id = m.shop_id
    where m.shop_id = ${shopId} and m.account_id = ${accountId} and m.ended_at is null`.execute(db)
  return rows[0] ?? null
}

export const vendorFields = sql`'vendorId', v.id, 'version', v.version, 'name', v.name, 'contact', v.contact, 'phone', v.phone,
  'email', v.email, 'accountNo', v.account_no`

export async function readVendors(db: Db, shopId: string): Promise<ShopVendor[]> {
  const { rows } = await sql<{ one: ShopVendor }>`
    select json_build_object(${vendorFields}) as one from shop_vendor v where shop_id = ${shopId} order by lower(name)`.execute(
    db,
  )
  return rows.map(({ one }) => one)
}

/** Held until the transaction ends. */
export async function findVendor(tx: Db, id: string): Promise<{ shopId: string; name: string; version: number } | null> {
  const { rows } = await sql<{ shopId: string; name: string; version: number }>`
    select shop_id as "shopId", name, version from shop_vendor where id = ${id} for update`.execute(tx)
  return rows[0] ?? null
}

/** Whether another of the shop's vendors goes by that name. */
export async function isVendorTaken(tx: Db, shopId: string, name: string, besides: string | null): Promise<boolean> {
  const { rows } = await sql`
    select from shop_vendor where shop_id = ${shopId} and lower(name) = lower(${name}) and id is distinct from ${besides}::uuid`.execute(
    tx,
  )
  return rows.length > 0
}

export async function insertVendor(tx: Db, shopId: string, vendor: VendorForm): Promise<void> {
  await sql`
    insert into shop_vendor (shop_id, name, contact, phone, email, account_no)
    values (${shopId}, ${vendor.name}, ${vendor.contact}, ${vendor.phone}, ${vendor.email}, ${vendor.accountNo})`.execute(tx)
}

export async function updateVendor(tx: Db, id: string, vendor: VendorForm): Promise<void> {
  await sql`
    update shop_vendor set name = ${vendor.name}, contact = ${vendor.contact}, phone = ${vendor.phone}, email = ${vendor.email},
      account_no = ${vendor.accountNo}, version = version + 1
    where id = ${id}`.execute(tx)
}

/** One who changes what is numbered or matched by shop goes after the other. */
export async function holdParts(tx: Db, shopId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('parts ' || ${shopId}::text, 0))`.execute(tx)
}
