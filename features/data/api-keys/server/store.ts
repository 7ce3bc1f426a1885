import { sql } from 'kysely'
import type { KeyRight } from '../../../../common/route.ts'
import { type Db, findRow, findValue, getRow, getValue, listRows, runSql } from '../../../../kit/server/index.ts'

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

export const insertKey = (tx: Db, key: NewKey) =>
  getValue<{ json: string }>(tx)`
    insert into api_key as k (shop_id, account_id, name, prefix, hash, rights, made_by, created_at, expires_at)
    values (${key.shopId}, ${key.accountId}, ${key.name}, ${key.prefix}, ${key.hash}, ${key.rights}, ${key.madeBy}, ${key.now},
      ${key.expiresAt}) returning ${shown}::text as json`

/** The number of a shop's keys, and its time zone. Locks the shop: no other key is created until the transaction ends. */
export const lockShopKeys = (tx: Db, shopId: string) =>
  getRow<{ count: number; timeZone: string }>(tx)`
    select (select count(*) from api_key where shop_id = s.id and revoked_at is null) as count, s.time_zone as "timeZone"
    from shop s where s.id = ${shopId} for no key update of s`

export const selectApiKeys = (db: Db, shopId: string) =>
  getValue<{ json: string }>(db)`
    select json_build_object('timeZone', s.time_zone, 'keys', coalesce((
      select json_agg(${shown} order by k.created_at desc, k.id) from api_key k where k.shop_id = s.id and k.revoked_at is null), '[]'::json))::text
      as json from shop s where s.id = ${shopId}`

/** The key's account; null when the shop has no such key. */
export const revokeKey = (tx: Db, shopId: string, id: string, now: Date) =>
  findValue<{ accountId: string }>(tx)`
    update api_key set revoked_at = ${now} where id = ${id} and shop_id = ${shopId} and revoked_at is null
    returning account_id as "accountId"`

interface MadeKey {
  accountId: string
  shopId: string
  name: string
  shopName: string
}

/** The active keys that an account created. */
export const listKeysMadeBy = (db: Db, madeBy: string, now: Date) =>
  listRows<MadeKey>(db)`
    select k.account_id as "accountId", k.shop_id as "shopId", k.name, s.dba as "shopName"
    from api_key k join shop s on s.id = k.shop_id
    where k.made_by = ${madeBy} and k.revoked_at is null and (k.expires_at is null or k.expires_at > ${now}) order by s.dba, k.name`

export const revokeKeysMadeBy = (tx: Db, madeBy: string, now: Date) =>
  runSql(tx)`update api_key set revoked_at = ${now} where made_by = ${madeBy} and revoked_at is null`

export interface ActiveKey {
  id: string
  accountId: string
  name: string
  rights: KeyRight[]
  wasUsedRecently: boolean
}

/** The key with this hash; null when it is unknown, revoked or expired. */
export const findActiveKey = (db: Db, hash: Buffer, now: Date) =>
  findRow<ActiveKey>(db)`
    select k.id, k.account_id as "accountId", k.name, k.rights, coalesce(k.last_used_at > ${now}::timestamptz - interval '1 minute', false)
      as "wasUsedRecently"
    from api_key k join account a on a.id = k.account_id and a.ended_at is null
    where k.hash = ${hash} and k.revoked_at is null and (k.expires_at is null or k.expires_at > ${now})`

export const recordKeyUse = (db: Db, id: string, now: Date) =>
  runSql(db)`update api_key set last_used_at = ${now} where id = ${id}`

/** The end of a day in the shop's time zone. */
export const endOfDay = (db: Db, day: string, timeZone: string) =>
  getValue<{ at: Date }>(db)`select ((${day}::date + 1)::timestamp at time zone ${timeZone}) as at`
