import { sql } from 'kysely'
import type { KeyRight } from '../../../common/route.ts'
import type { Db } from '../../../server/kit/database/database.ts'

export interface NewKey {
  shopId: string
  accountId: string
  name: string
  prefix: string
  hash: Buffer
  rights: readonly KeyRight[]
  madeBy: string
  now: Date
  expiresAt: Date | null
}

const shown = sql`json_build_object('id', k.id, 'name', k.name, 'prefix', k.prefix, 'rights', k.rights, 'createdAt', k.created_at,
  'expiresAt', k.expires_at, 'lastUsedAt', k.last_used_at)`

export async function insertKey(tx: Db, key: NewKey): Promise<string> {
  const { rows } = await sql<{ json: string }>`
    insert into api_key as k (shop_id, account_id, name, prefix, hash, rights, made_by, created_at, expires_at)
    values (${key.shopId}, ${key.accountId}, ${key.name}, ${key.prefix}, ${key.hash}, ${key.rights}, ${key.madeBy}, ${key.now},
      ${key.expiresAt}) returning ${shown}::text as json`.execute(tx)
  return (rows[0] as { json: string }).json
}

/** How many keys a shop has, and its zone; nobody makes another one until the transaction ends. */
export async function lockShopKeys(tx: Db, shopId: string): Promise<{ count: number; timeZone: string }> {
  const { rows } = await sql<{ count: number; timeZone: string }>`
    select (select count(*) from api_key where shop_id = s.id and revoked_at is null) as count, s.time_zone as "timeZone"
    from shop s where s.id = ${shopId} for no key update of s`.execute(tx)
  return rows[0] as { count: number; timeZone: string }
}

export async function listJson(db: Db, shopId: string): Promise<string> {
  const { rows } = await sql<{ json: string }>`
    select json_build_object('timeZone', s.time_zone, 'keys', coalesce((
      select json_agg(${shown} order by k.created_at desc, k.id) from api_key k where k.shop_id = s.id and k.revoked_at is null), '[]'::json))::text
      as json from shop s where s.id = ${shopId}`.execute(db)
  return (rows[0] as { json: string }).json
}

/** Its account; null when the shop has no such key. */
export async function revokeKey(tx: Db, shopId: string, id: string, now: Date): Promise<string | null> {
  const { rows } = await sql<{ accountId: string }>`
    update api_key set revoked_at = ${now} where id = ${id} and shop_id = ${shopId} and revoked_at is null
    returning account_id as "accountId"`.execute(tx)
  return rows[0]?.accountId ?? null
}

export interface OpenKey {
  id: string
  accountId: string
  name: string
  rights: KeyRight[]
  isUsedLately: boolean
}

/** The key of that hash, while it is good. */
export async function findOpenKey(db: Db, hash: Buffer, now: Date): Promise<OpenKey | null> {
  const { rows } = await sql<OpenKey>`
    select k.id, k.account_id as "accountId", k.name, k.rights, coalesce(k.last_used_at > ${now}::timestamptz - interval '1 minute', false)
      as "isUsedLately"
    from api_key k join account a on a.id = k.account_id and a.ended_at is null
    where k.hash = ${hash} and k.revoked_at is null and (k.expires_at is null or k.expires_at > ${now})`.execute(db)
  return rows[0] ?? null
}

export async function noteUse(db: Db, id: string, now: Date): Promise<void> {
  await sql`update api_key set last_used_at = ${now} where id = ${id}`.execute(db)
}

/** The end of a day where the shop is. */
export async function endOfDay(db: Db, day: string, timeZone: string): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`select ((${day}::date + 1)::timestamp at time zone ${timeZone}) as at`.execute(db)
  return (rows[0] as { at: Date }).at
}
