import { sql } from 'kysely'
import type { Db } from '../../../server/kit/database/database.ts'

export interface NewCode {
  secretHash: Buffer
  userCode: string
  productId: string
  address: string
  userAgent: string
  now: Date
  expiresAt: Date
}

/** False: another open request has that code. */
export async function insertCode(db: Db, code: NewCode): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into device_code (secret_hash, user_code, product_id, address, user_agent, created_at, expires_at)
    values (${code.secretHash}, ${code.userCode}, ${code.productId}, ${code.address}, ${code.userAgent}, ${code.now}, ${code.expiresAt})
    on conflict (user_code) do nothing`.execute(db)
  return (numAffectedRows ?? 0n) > 0n
}

export interface OpenCode {
  id: string
  productId: string
  address: string
  userAgent: string
  createdAt: Date
  expiresAt: Date
}

/** One that nobody has decided on yet; held until the transaction ends. */
export async function lockOpenCode(tx: Db, userCode: string, now: Date): Promise<OpenCode | null> {
  const { rows } = await sql<OpenCode>`
    select id, product_id as "productId", address, user_agent as "userAgent", created_at as "createdAt", expires_at as "expiresAt"
    from device_code where user_code = ${userCode} and expires_at > ${now} and not is_denied and device_id is null
    for no key update`.execute(tx)
  return rows[0] ?? null
}

export async function allowCode(tx: Db, id: string, accountId: string, productId: string, shopId: string): Promise<void> {
  await sql`
    update device_code set shop_id = ${shopId},
      device_id = (select d.id from device d where d.account_id = ${accountId} and d.product_id = ${productId})
    where id = ${id}`.execute(tx)
}

export async function denyCode(tx: Db, id: string): Promise<void> {
  await sql`update device_code set is_denied = true where id = ${id}`.execute(tx)
}

export async function shopsOf(db: Db, accountId: string): Promise<{ id: string; dba: string }[]> {
  const { rows } = await sql<{ id: string; dba: string }>`
    select s.id, s.dba from shop_member m join shop s on s.id = m.shop_id
    where m.account_id = ${accountId} and m.kind = 'owner' and m.ended_at is null order by s.dba, s.id`.execute(db)
  return rows
}

export interface AskedCode {
  id: string
  expiresAt: Date
  intervalSeconds: number
  askedAt: Date | null
  isDenied: boolean
  deviceId: string | null
  shopId: string | null
  isRemoved: boolean
}

export async function lockAskedCode(tx: Db, secretHash: Buffer): Promise<AskedCode | null> {
  const { rows } = await sql<AskedCode>`
    select c.id, c.expires_at as "expiresAt", c.interval_seconds as "intervalSeconds", c.asked_at as "askedAt", c.is_denied as "isDenied",
      c.device_id as "deviceId", c.shop_id as "shopId", coalesce(d.removed_at is not null, false) as "isRemoved"
    from device_code c left join device d on d.id = c.device_id where c.secret_hash = ${secretHash} for update of c`.execute(tx)
  return rows[0] ?? null
}

export async function noteAsked(tx: Db, id: string, now: Date, slower: number): Promise<void> {
  await sql`update device_code set asked_at = ${now}, interval_seconds = least(interval_seconds + ${slower}, 60) where id = ${id}`.execute(
    tx,
  )
}

export async function dropCode(tx: Db, id: string): Promise<void> {
  await sql`delete from device_code where id = ${id}`.execute(tx)
}

/** Codes that nobody can enter any more; kept a while, so that their program learns that they have expired. */
export async function dropOldCodes(db: Db, before: Date): Promise<void> {
  await sql`delete from device_code where expires_at < ${before}`.execute(db)
}
