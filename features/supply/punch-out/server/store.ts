import { type Db, findRow, listRows, runSql } from '../../../../kit/server/index.ts'

export interface VendorRow {
  id: string
  shopId: string
  name: string
  /** Its own account on Liftbay; null for a vendor that the shop only records by name. */
  vendorAccountId: string | null
}

export const findVendor = (db: Db, id: string) =>
  findRow<VendorRow>(db)`
    select id, shop_id as "shopId", name, vendor_account_id as "vendorAccountId" from shop_vendor where id = ${id}`

export const lockVendor = (tx: Db, id: string) =>
  findRow<VendorRow>(tx)`
    select id, shop_id as "shopId", name, vendor_account_id as "vendorAccountId" from shop_vendor where id = ${id} for update`

export const findConnection = (db: Db, vendorId: string) =>
  findRow<{ address: string; sealedToken: Buffer; lastError: string }>(db)`
    select address, sealed_token as "sealedToken", last_error as "lastError" from supplier_connection where vendor_id = ${vendorId}`

export interface ConnectionRow {
  vendorId: string
  vendor: string
  name: string
  address: string
  tokenLast4: string
  connectedAt: Date
  lastError: string
  failedAt: Date | null
}

export const listConnections = (db: Db, shopId: string) =>
  listRows<ConnectionRow>(db)`
    select c.vendor_id as "vendorId", v.name as vendor, c.name, c.address, c.token_last4 as "tokenLast4",
      c.connected_at as "connectedAt", c.last_error as "lastError", c.failed_at as "failedAt"
    from supplier_connection c join shop_vendor v on v.id = c.vendor_id where c.shop_id = ${shopId} order by lower(c.name), c.vendor_id`

export const findTimeZone = (db: Db, shopId: string) =>
  findRow<{ timeZone: string }>(db)`select time_zone as "timeZone" from shop where id = ${shopId}`

export interface NewConnection {
  vendorId: string
  shopId: string
  name: string
  address: string
  sealedToken: Buffer
  tokenLast4: string
  accountId: string
  at: Date
}

export const saveConnection = (tx: Db, connection: NewConnection) =>
  runSql(tx)`
    insert into supplier_connection (vendor_id, shop_id, name, address, sealed_token, token_last4, connected_by, connected_at)
    values (${connection.vendorId}, ${connection.shopId}, ${connection.name}, ${connection.address},
      ${connection.sealedToken}, ${connection.tokenLast4}, ${connection.accountId}, ${connection.at})
    on conflict (vendor_id) do update set name = excluded.name, address = excluded.address, sealed_token = excluded.sealed_token,
      token_last4 = excluded.token_last4, connected_by = excluded.connected_by, connected_at = excluded.connected_at,
      last_error = '', failed_at = null`

export const deleteConnection = (tx: Db, vendorId: string) =>
  runSql(tx)`delete from supplier_connection where vendor_id = ${vendorId}`

/** `message` is '' when the last call worked. */
export const saveResult = (db: Db, vendorId: string, message: string, at: Date) =>
  runSql(db)`
    update supplier_connection set last_error = ${message}, failed_at = case when ${message} = '' then null else ${at}::timestamptz end
    where vendor_id = ${vendorId}`
