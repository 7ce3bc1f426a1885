import { sql } from 'kysely'
import { changesRow, type Db, findValue, getValue, listRows, runSql } from '../../../../kit/server/index.ts'
import { inUseMinutes } from '../rules.ts'

// An authorized program has no session.
const isLetIn = sql`exists (select from device_grant g where g.device_id = d.id and g.ended_at is null)`

const selectShown = (now: Date) => sql`json_build_object(
  'id', d.id, 'deviceName', d.device_name, 'productId', d.product_id, 'createdAt', d.created_at,
  'lastSeenAt', greatest(d.last_seen_at, s.rotated_at), 'isCounter', ${isLetIn},
  'isInUse', coalesce((${isLetIn} or (s.ended_at is null and s.expires_at > ${now}::timestamptz))
    and greatest(d.last_seen_at, s.rotated_at) > ${now}::timestamptz - ${inUseMinutes}::int * interval '1 minute', false))`

const activeDevices = sql`device d left join session s on s.id = d.session_id`

/** `{ devices: [...] }` as text, last seen first. */
export const findDevicesJson = (db: Db, accountId: string, now: Date) =>
  getValue<{ json: string }>(db)`
    select json_build_object('devices', coalesce(
      json_agg(${selectShown(now)} order by greatest(d.last_seen_at, s.rotated_at) desc, d.id), '[]'))::text as json
    from ${activeDevices} where d.account_id = ${accountId} and d.removed_at is null`

/** By its product id or its id. */
export const findDeviceJson = (db: Db, accountId: string, device: string, now: Date) =>
  findValue<{ json: string }>(db)`
    select ${selectShown(now)}::text as json from ${activeDevices}
    where d.account_id = ${accountId} and ${device} in (d.product_id, d.id::text) and d.removed_at is null`

/** The number of the owner's other devices. Locks the account so that two requests cannot both take the last place. */
export async function countOtherDevices(tx: Db, accountId: string, productId: string): Promise<number> {
  await runSql(tx)`select from account where id = ${accountId} for no key update`
  return getValue<{ count: number }>(tx)`
    select count(*) from device where account_id = ${accountId} and product_id <> ${productId} and removed_at is null`
}

export interface NewDevice {
  accountId: string
  deviceName: string
  productId: string
  /** Null when it was set up from another device. */
  sessionId: string | null
  now: Date
}

/** Inserts a device, or renames the one with the same product id, and restores a removed one. */
export const saveDeviceRow = (tx: Db, { accountId, deviceName, productId, sessionId, now }: NewDevice) =>
  runSql(tx)`
    insert into device (account_id, device_name, product_id, session_id, last_seen_at, created_at)
    values (${accountId}, ${deviceName}, ${productId}, ${sessionId}, ${now}, ${now})
    on conflict (account_id, product_id) do update set device_name = excluded.device_name, session_id = excluded.session_id,
      last_seen_at = excluded.last_seen_at, removed_at = null,
      created_at = case when device.removed_at is null then device.created_at else excluded.created_at end`

/** False when the device is not set up. */
export const moveDeviceToSession = (db: Db, { accountId, productId, sessionId, now }: Omit<NewDevice, 'deviceName'>) =>
  changesRow(db)`
    update device set session_id = ${sessionId}, last_seen_at = ${now}
    where account_id = ${accountId} and product_id = ${productId} and removed_at is null`

/** Removes a device and returns its last session; undefined when the owner has no such device. */
export async function markDeviceRemoved(db: Db, accountId: string, id: string, now: Date): Promise<string | null | undefined> {
  const rows = await listRows<{ session_id: string | null }>(db)`
    with removed as (
      update device set removed_at = ${now} where id = ${id} and account_id = ${accountId} and removed_at is null
      returning id, session_id
    ), ended as (
      update device_grant set ended_at = ${now} where device_id in (select id from removed) and ended_at is null
    )
    select session_id from removed`
  return rows[0]?.session_id
}
