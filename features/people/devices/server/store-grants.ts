import { type Db, findRow, listRows, runSql } from '../../../../kit/server/index.ts'

export interface TokenPair {
  accessHash: Buffer
  accessExpiresAt: Date
  refreshHash: Buffer
  expiresAt: Date
}

/** Ends the device's earlier grant, because each program has one. */
export async function insertGrant(tx: Db, deviceId: string, shopId: string, pair: TokenPair, now: Date): Promise<void> {
  await runSql(tx)`update device_grant set ended_at = ${now} where device_id = ${deviceId} and ended_at is null`
  await runSql(tx)`
    insert into device_grant (device_id, shop_id, access_hash, access_expires_at, refresh_hash, created_at, expires_at)
    values (${deviceId}, ${shopId}, ${pair.accessHash}, ${pair.accessExpiresAt}, ${pair.refreshHash}, ${now}, ${pair.expiresAt})`
}

export interface RefreshedGrant {
  id: string
  isEarlier: boolean
  isUsed: boolean
}

/** Locks the open grant of a refresh token, or of the token before it. */
export const lockGrantByRefreshToken = (tx: Db, hash: Buffer, now: Date) =>
  findRow<RefreshedGrant>(tx)`
    select id, refresh_hash <> ${hash} as "isEarlier", is_used as "isUsed" from device_grant g
    where (refresh_hash = ${hash} or earlier_refresh_hash = ${hash}) and ended_at is null and expires_at > ${now}
      and not is_shop_suspended(g.shop_id) and not exists (
        select from device d where d.id = g.device_id and is_account_suspended(d.account_id))
    for no key update`

export const renewGrant = (tx: Db, id: string, pair: TokenPair, earlier: Buffer) =>
  runSql(tx)`
    update device_grant set access_hash = ${pair.accessHash}, access_expires_at = ${pair.accessExpiresAt},
      refresh_hash = ${pair.refreshHash}, earlier_refresh_hash = ${earlier}, expires_at = ${pair.expiresAt}, is_used = false
    where id = ${id}`

export const endGrant = (tx: Db, id: string, now: Date) => runSql(tx)`update device_grant set ended_at = ${now} where id = ${id}`

/** The counter programs that an account connected. */
export const listGrantsOf = (db: Db, accountId: string, now: Date) =>
  listRows<{ deviceName: string; shopName: string }>(db)`
    select d.device_name as "deviceName", s.dba as "shopName"
    from device_grant g join device d on d.id = g.device_id join shop s on s.id = g.shop_id
    where d.account_id = ${accountId} and g.ended_at is null and g.expires_at > ${now} order by s.dba, d.device_name`

/** Ends them, and the codes that were allowed but not used yet. */
export async function endGrantsOf(tx: Db, accountId: string, now: Date): Promise<void> {
  await runSql(tx)`delete from device_code where device_id in (select id from device where account_id = ${accountId})`
  await runSql(tx)`
    update device_grant set ended_at = ${now}
    where device_id in (select id from device where account_id = ${accountId}) and ended_at is null`
}

export interface AuthorizedDevice {
  grantId: string
  deviceId: string
  deviceName: string
  /** The owner who authorized it. */
  accountId: string
  shopId: string
  isRecorded: boolean
}

/** The device of an access token, if the device, its owner and their membership are still active, and neither owner nor shop is suspended. */
export const findGrantByAccessToken = (db: Db, accessHash: Buffer, now: Date) =>
  findRow<AuthorizedDevice>(db)`
    select g.id as "grantId", d.id as "deviceId", d.device_name as "deviceName", d.account_id as "accountId", g.shop_id as "shopId",
      g.is_used and d.last_seen_at > ${now}::timestamptz - interval '1 minute' as "isRecorded"
    from device_grant g
    join device d on d.id = g.device_id and d.removed_at is null
    join account a on a.id = d.account_id and a.ended_at is null
    join shop_member m on m.account_id = d.account_id and m.shop_id = g.shop_id and m.kind = 'owner' and m.ended_at is null
    where g.access_hash = ${accessHash} and g.access_expires_at > ${now} and g.ended_at is null
      and not is_shop_suspended(g.shop_id) and not is_account_suspended(d.account_id)`

export const recordDeviceSeen = (db: Db, { grantId, deviceId }: AuthorizedDevice, now: Date) =>
  runSql(db)`
    with used as (update device_grant set is_used = true where id = ${grantId} and not is_used)
    update device set last_seen_at = ${now} where id = ${deviceId}`
