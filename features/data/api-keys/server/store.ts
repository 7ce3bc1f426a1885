import { sql } from 'kysely'
import type { KeyRight } from '../../../../common/route.ts'
import { type Db, findRow, getValue, listRows, runSql } from '../../../../kit/server/index.ts'

/** The owner of keys and webhooks. A vendor's ID is its account's. */
export interface Owner {
  readonly kind: 'shop' | 'vendor'
  readonly id: string
}

export interface NewKey {
  owner: Owner
  /** The account a shop's key acts as; null for a vendor's key. */
  accountId: string | null
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

export const insertKey = (tx: Db, { owner: { kind, id }, ...key }: NewKey) =>
  getValue<{ json: string }>(tx)`
    insert into api_key as k (shop_id, vendor_id, account_id, name, prefix, hash, rights, made_by, created_at, expires_at)
    values (${kind === 'shop' ? id : null}, ${kind === 'vendor' ? id : null}, ${key.accountId}, ${key.name}, ${key.prefix}, ${key.hash},
      ${key.rights}, ${key.madeBy}, ${key.now}, ${key.expiresAt}) returning ${shown}::text as json`

/** No other key or webhook of the owner is created until the transaction ends. */
export const lockOwner = (tx: Db, { kind, id }: Owner) =>
  kind === 'shop'
    ? runSql(tx)`select from shop where id = ${id} for no key update`
    : runSql(tx)`select from vendor where account_id = ${id} for no key update`

export const countKeys = (db: Db, ownerId: string) =>
  getValue<{ count: number }>(db)`select count(*) as count from api_key where owner_id = ${ownerId} and revoked_at is null`

export const findVendorPlace = (db: Db, vendorId: string) =>
  findRow<{ state: string; zip: string }>(db)`select state, zip from vendor where account_id = ${vendorId}`

export const selectApiKeys = (db: Db, ownerId: string, timeZone: string) =>
  getValue<{ json: string }>(db)`
    select json_build_object('timeZone', ${timeZone}::text, 'keys', coalesce(json_agg(${shown} order by k.created_at desc, k.id), '[]'::json))::text
      as json from api_key k where k.owner_id = ${ownerId} and k.revoked_at is null`

/** The account of a shop's key; null when the owner has no such key. */
export const revokeKey = (tx: Db, ownerId: string, id: string, now: Date) =>
  findRow<{ accountId: string | null }>(tx)`
    update api_key set revoked_at = ${now} where id = ${id} and owner_id = ${ownerId} and revoked_at is null
    returning account_id as "accountId"`

interface MadeKey {
  accountId: string | null
  shopId: string | null
  name: string
  ownerName: string
}

/** The active keys that an account created. */
export const listKeysMadeBy = (db: Db, madeBy: string, now: Date) =>
  listRows<MadeKey>(db)`
    select k.account_id as "accountId", k.shop_id as "shopId", k.name, coalesce(s.dba, v.dba, '') as "ownerName"
    from api_key k left join shop s on s.id = k.shop_id left join vendor v on v.account_id = k.vendor_id
    where k.made_by = ${madeBy} and k.revoked_at is null and (k.expires_at is null or k.expires_at > ${now})
    order by "ownerName", k.name`

export const revokeKeysMadeBy = (tx: Db, madeBy: string, now: Date) =>
  runSql(tx)`update api_key set revoked_at = ${now} where made_by = ${madeBy} and revoked_at is null`

export interface ActiveKey {
  id: string
  /** The account the key acts as: its own, or its vendor's. */
  accountId: string
  isOfVendor: boolean
  name: string
  rights: KeyRight[]
  wasUsedRecently: boolean
}

/** The key with this hash; null when it is unknown, revoked or expired, its account has ended, or its owner or creator is suspended. */
export const findActiveKey = (db: Db, hash: Buffer, now: Date) =>
  findRow<ActiveKey>(db)`
    select k.id, a.id as "accountId", k.vendor_id is not null as "isOfVendor", k.name, k.rights,
      coalesce(k.last_used_at > ${now}::timestamptz - interval '1 minute', false) as "wasUsedRecently"
    from api_key k join account a on a.id = coalesce(k.account_id, k.vendor_id) and a.ended_at is null
    where k.hash = ${hash} and k.revoked_at is null and (k.expires_at is null or k.expires_at > ${now})
      and not exists (select from suspension x where x.reinstated_at is null
        and (x.shop_id = k.shop_id or x.account_id in (k.vendor_id, k.made_by)))`

export const recordKeyUse = (db: Db, id: string, now: Date) =>
  runSql(db)`update api_key set last_used_at = ${now} where id = ${id}`

/** The end of a day in the owner's time zone. */
export const endOfDay = (db: Db, day: string, timeZone: string) =>
  getValue<{ at: Date }>(db)`select ((${day}::date + 1)::timestamp at time zone ${timeZone}) as at`
