import { sql } from 'kysely'
import type { Db } from '../../../server/kit/database/database.ts'
import { inUseMinutes } from '../rules.ts'

// A program that was let in has no session.
const isLetIn = sql`exists (select from device_grant g where g.device_id = d.id and g.ended_at is null)`

const shown = (now: Date) => sql`json_build_object(
  'id', d.id, 'deviceName', d.device_name, 'productId', d.product_id, 'createdAt', d.created_at,
  'lastSeenAt', greatest(d.last_seen_at, s.rotated_at), 'isCounter', ${isLetIn},
  'isInUse', coalesce((${isLetIn} or (s.ended_at is null and s.expires_at > ${now}::timestamptz))
    and greatest(d.last_seen_at, s.rotated_at) > ${now}::timestamptz - ${inUseMinutes}::int * interval '1 minute', false))`

const kept = sql`device d left join session s on s.id = d.session_id`

/** `{ devices: [...] }` as text, the last seen first. */
export async function devicesOf(db: Db, accountId: string, now: Date): Promise<string> {
  const { rows } = await sql<{ json: string }>`
    select json_build_object('devices', coalesce(
      json_agg(${shown(now)} order by greatest(d.last_seen_at, s.rotated_at) desc, d.id), '[]'))::text as json
    from ${kept} where d.account_id = ${accountId} and d.removed_at is null`.execute(db)
  return rows[0]!.json
}

export async function deviceOf(db: Db, accountId: string, productId: string, now: Date): Promise<string | null> {
  const { rows } = await sql<{ json: string }>`
    select ${shown(now)}::text as json from ${kept}
    where d.account_id = ${accountId} and d.product_id = ${productId} and d.removed_at is null`.execute(db)
  return rows[0]?.json ?? null
}

/** How many others an owner has. Holds the account until the transaction ends, so that two at once can't both take the last place. */
export async function otherDevices(tx: Db, accountId: string, productId: string): Promise<number> {
  await sql`select from account where id = ${accountId} for no key update`.execute(tx)
  const { rows } = await sql<{ count: number }>`
    select count(*) from device where account_id = ${accountId} and product_id <> ${productId} and removed_at is null`.execute(tx)
  return rows[0]!.count
}

export interface NewDevice {
  accountId: string
  deviceName: string
  productId: string
  /** Null: it was set up from elsewhere. */
  sessionId: string | null
  now: Date
}

/** A new device, or the one that is there by its product id with a new name; one that was removed is back. */
export async function keepDevice(tx: Db, { accountId, deviceName, productId, sessionId, now }: NewDevice): Promise<void> {
  await sql`
    insert into device (account_id, device_name, product_id, session_id, last_seen_at, created_at)
    values (${accountId}, ${deviceName}, ${productId}, ${sessionId}, ${now}, ${now})
    on conflict (account_id, product_id) do update set device_name = excluded.device_name, session_id = excluded.session_id,
      last_seen_at = excluded.last_seen_at, removed_at = null,
      created_at = case when device.removed_at is null then device.created_at else excluded.created_at end`.execute(tx)
}

/** False: it is not set up. */
export async function moveDevice(
  db: Db,
  { accountId, productId, sessionId, now }: Omit<NewDevice, 'deviceName'>,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update device set session_id = ${sessionId}, last_seen_at = ${now}
    where account_id = ${accountId} and product_id = ${productId} and removed_at is null`.execute(db)
  return (numAffectedRows ?? 0n) > 0n
}

/** The session it was last used in; undefined when there is no such device of the owner's. */
export async function removeDevice(db: Db, accountId: string, id: string, now: Date): Promise<string | null | undefined> {
  const { rows } = await sql<{ session_id: string | null }>`
    with removed as (
      update device set removed_at = ${now} where id = ${id} and account_id = ${accountId} and removed_at is null
      returning id, session_id
    ), ended as (
      update device_grant set ended_at = ${now} where device_id in (select id from removed) and ended_at is null
    )
    select session_id from removed`.execute(db)
  return rows[0]?.session_id
}
