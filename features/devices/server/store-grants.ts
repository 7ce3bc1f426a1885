import { sql } from 'kysely'
import type { Db } from '../../../server/kit/database/database.ts'

export interface Pair {
  accessHash: Buffer
  accessExpiresAt: Date
  refreshHash: Buffer
  expiresAt: Date
}

/** What the device read with before ends: one program, one grant. */
export async function insertGrant(tx: Db, deviceId: string, shopId: string, pair: Pair, now: Date): Promise<void> {
  await sql`update device_grant set ended_at = ${now} where device_id = ${deviceId} and ended_at is null`.execute(tx)
  await sql`
    insert into device_grant (device_id, shop_id, access_hash, access_expires_at, refresh_hash, created_at, expires_at)
    values (${deviceId}, ${shopId}, ${pair.accessHash}, ${pair.accessExpiresAt}, ${pair.refreshHash}, ${now}, ${pair.expiresAt})`.execute(
    tx,
  )
}

export interface Refreshed {
  id: string
  isEarlier: boolean
  isUsed: boolean
}

/** The open grant of a refresh token, or of the one before it; held until the transaction ends. */
export async function lockRefreshed(tx: Db, hash: Buffer, now: Date): Promise<Refreshed | null> {
  const { rows } = await sql<Refreshed>`
    select id, refresh_hash <> ${hash} as "isEarlier", is_used as "isUsed" from device_grant
    where (refresh_hash = ${hash} or earlier_refresh_hash = ${hash}) and ended_at is null and expires_at > ${now}
    for no key update`.execute(tx)
  return rows[0] ?? null
}

export async function renewGrant(tx: Db, id: string, pair: Pair, earlier: Buffer): Promise<void> {
  await sql`
    update device_grant set access_hash = ${pair.accessHash}, access_expires_at = ${pair.accessExpiresAt},
      refresh_hash = ${pair.refreshHash}, earlier_refresh_hash = ${earlier}, expires_at = ${pair.expiresAt}, is_used = false
    where id = ${id}`.execute(tx)
}

export async function endGrant(tx: Db, id: string, now: Date): Promise<void> {
  await sql`update device_grant set ended_at = ${now} where id = ${id}`.execute(tx)
}

export interface LetIn {
  grantId: string
  deviceId: string
  deviceName: string
  /** The owner who let it in. */
  accountId: string
  shopId: string
  isNoted: boolean
}

/** Whose access token this is, while device, owner and their shop are. */
export async function findLetIn(db: Db, accessHash: Buffer, now: Date): Promise<LetIn | null> {
  const { rows } = await sql<LetIn>`
    select g.id as "grantId", d.id as "deviceId", d.device_name as "deviceName", d.account_id as "accountId", g.shop_id as "shopId",
      g.is_used and d.last_seen_at > ${now}::timestamptz - interval '1 minute' as "isNoted"
    from device_grant g
    join device d on d.id = g.device_id and d.removed_at is null
    join account a on a.id = d.account_id and a.ended_at is null
    join shop_member m on m.account_id = d.account_id and m.shop_id = g.shop_id and m.kind = 'owner' and m.ended_at is null
    where g.access_hash = ${accessHash} and g.access_expires_at > ${now} and g.ended_at is null`.execute(db)
  return rows[0] ?? null
}

export async function noteSeen(db: Db, { grantId, deviceId }: LetIn, now: Date): Promise<void> {
  await sql`
    with used as (update device_grant set is_used = true where id = ${grantId} and not is_used)
    update device set last_seen_at = ${now} where id = ${deviceId}`.execute(db)
}
