import { sql } from 'kysely'
import { type Db, findRow, getRow, getValue, hasRow, listRows, runSql } from '../../../../kit/server/index.ts'
import { selectStaffName } from '../../../people/employees/server/index.ts'
import type { PinOwner } from '../contract/index.ts'

/** Makes changes of a shop's tablets take turns until the transaction ends. */
export const lockTablets = (tx: Db, shopId: string) =>
  runSql(tx)`select pg_advisory_xact_lock(hashtextextended('shop tablets ' || ${shopId}::text, 0))`

export const getShop = (db: Db, shopId: string) =>
  getRow<{ dba: string; timeZone: string }>(db)`select dba, time_zone as "timeZone" from shop where id = ${shopId}`

interface TabletRow {
  id: string
  name: string
  addedBy: string
  isSetUp: boolean
  hasCode: boolean
  lastSeenAt: Date | null
  clockAheadSeconds: number
  refusedUntil: Date | null
}

export const listTablets = (db: Db, shopId: string, now: Date) =>
  listRows<TabletRow>(db)`
    select t.id, t.name, coalesce(${selectStaffName(sql`t.added_by`)}, '') as "addedBy", t.token_hash is not null as "isSetUp",
      coalesce(t.code_expires_at > ${now}, false) as "hasCode", t.last_seen_at as "lastSeenAt", t.clock_ahead_seconds as "clockAheadSeconds",
      case when t.refused_until > ${now} then t.refused_until end as "refusedUntil"
    from shop_tablet t where t.shop_id = ${shopId} and t.removed_at is null order by t.added_at, t.id`

export const countTablets = (tx: Db, shopId: string) =>
  getValue<{ count: number }>(tx)`select count(*)::int as count from shop_tablet where shop_id = ${shopId} and removed_at is null`

export const isNameTaken = (tx: Db, shopId: string, name: string) =>
  hasRow(tx)`select 1 from shop_tablet where shop_id = ${shopId} and lower(name) = lower(${name}) and removed_at is null`

export interface NewTablet {
  id: string
  shopId: string
  name: string
  by: string
  now: Date
  publicKey: Buffer
  privateKey: Buffer
}

export const insertTablet = (tx: Db, tablet: NewTablet) =>
  runSql(tx)`
    insert into shop_tablet (id, shop_id, name, added_by, added_at, public_key, private_key)
    values (${tablet.id}, ${tablet.shopId}, ${tablet.name}, ${tablet.by}, ${tablet.now}, ${tablet.publicKey}, ${tablet.privateKey})`

/** Null when there is none, or it was removed. */
export const lockTablet = (tx: Db, shopId: string, id: string) =>
  findRow<{ id: string; name: string }>(tx)`
    select id, name from shop_tablet where id = ${id} and shop_id = ${shopId} and removed_at is null for update`

export const saveCode = (tx: Db, id: string, codeHash: Buffer, expiresAt: Date) =>
  runSql(tx)`update shop_tablet set code_hash = ${codeHash}, code_expires_at = ${expiresAt} where id = ${id}`

export const removeTabletRow = (tx: Db, id: string, by: string, now: Date) =>
  runSql(tx)`
    update shop_tablet set removed_at = ${now}, removed_by = ${by}, code_hash = null, code_expires_at = null, token_hash = null, set_up_at = null
    where id = ${id}`

/** The tablet whose code this is gets the credential. Null when the code is unknown or expired. A code works once. */
export const takeCode = (tx: Db, codeHash: Buffer, tokenHash: Buffer, now: Date) =>
  findRow<{ id: string }>(tx)`
    update shop_tablet set token_hash = ${tokenHash}, set_up_at = ${now}, last_seen_at = ${now}, code_hash = null, code_expires_at = null
    where code_hash = ${codeHash} and code_expires_at > ${now} and removed_at is null and not is_shop_suspended(shop_id)
    returning id`

export interface WorkingTablet {
  id: string
  name: string
  shopId: string
  dba: string
  timeZone: string
  publicKey: Buffer
  privateKey: Buffer
}

/** The tablet of a credential, while it is not removed. */
export const findTablet = (db: Db, tokenHash: Buffer) =>
  findRow<WorkingTablet & { isSuspended: boolean }>(db)`
    select t.id, t.name, t.shop_id as "shopId", s.dba, s.time_zone as "timeZone", t.public_key as "publicKey", t.private_key as "privateKey",
      is_shop_suspended(t.shop_id) as "isSuspended"
    from shop_tablet t join shop s on s.id = t.shop_id where t.token_hash = ${tokenHash} and t.removed_at is null`

export const recordContact = (db: Db, id: string, clockAhead: number | null, now: Date) =>
  runSql(db)`
    update shop_tablet set last_seen_at = ${now}, clock_ahead_seconds = coalesce(${clockAhead}, clock_ahead_seconds) where id = ${id}`

/** The people who work at the shop now and can log in. */
export const listPeople = (db: Db, shopId: string) =>
  listRows<{ id: string; first: string; last: string }>(db)`
    select e.account_id as id, e.first_name as first, e.last_name as last
    from shop_member m join account a on a.id = m.account_id join employee e on e.account_id = m.account_id
    where m.shop_id = ${shopId} and m.ended_at is null and a.role = 'employee' and a.ended_at is null and not is_account_suspended(a.id)
    order by e.first_name, e.last_name, e.account_id`

export const listPinOwners = async (db: Db, shopId: string): Promise<PinOwner[]> => {
  const rows = await listRows<{ accountId: string; name: string; chosenAt: Date | null }>(db)`
    select m.account_id as "accountId", coalesce(${selectStaffName(sql`m.account_id`)}, '') as name, p.chosen_at as "chosenAt"
    from shop_member m join account a on a.id = m.account_id left join clock_pin p on p.account_id = m.account_id and p.shop_id = m.shop_id
    where m.shop_id = ${shopId} and m.ended_at is null and a.role = 'employee' order by name, m.account_id`
  return rows.map((row) => ({ ...row, chosenAt: row.chosenAt?.toISOString() ?? null }))
}

export interface TabletPerson {
  first: string
  last: string
  pinHash: string | null
  /** Whether they work there now and can log in. */
  isActive: boolean
}

/** An employee of the shop, also a former one. Null for anyone else. */
export const findPerson = (db: Db, shopId: string, accountId: string) =>
  findRow<TabletPerson>(db)`
    select e.first_name as first, e.last_name as last, p.pin_hash as "pinHash",
      m.ended_at is null and a.ended_at is null and not is_account_suspended(a.id) as "isActive"
    from shop_member m join account a on a.id = m.account_id join employee e on e.account_id = m.account_id
    left join clock_pin p on p.account_id = m.account_id and p.shop_id = m.shop_id
    where m.shop_id = ${shopId} and m.account_id = ${accountId} and a.role = 'employee'`

export const savePinHash = (
  tx: Db,
  { shopId, accountId, hash, now }: { shopId: string; accountId: string; hash: string; now: Date },
) =>
  runSql(tx)`
    insert into clock_pin (shop_id, account_id, pin_hash, chosen_at) values (${shopId}, ${accountId}, ${hash}, ${now})
    on conflict (account_id, shop_id) do update set pin_hash = excluded.pin_hash, chosen_at = excluded.chosen_at`

export const deletePin = (tx: Db, shopId: string, accountId: string) =>
  runSql(tx)`delete from clock_pin where shop_id = ${shopId} and account_id = ${accountId}`

export const findPin = (db: Db, shopId: string, accountId: string) =>
  findRow<{ chosenAt: Date }>(db)`
    select chosen_at as "chosenAt" from clock_pin where shop_id = ${shopId} and account_id = ${accountId}`

/** Wrong PINs of an employee count no more: a new PIN is a new start. */
export const forgetGuessesAbout = (tx: Db, shopId: string, accountId: string) =>
  runSql(tx)`
    delete from clock_pin_guess where shop_id = ${shopId} and account_id = ${accountId}`

/** When an employee's account is deleted: their PINs and what was guessed about them. What they punched stays with the hours. */
export async function forgetPins(tx: Db, accountId: string): Promise<void> {
  await runSql(tx)`delete from clock_pin where account_id = ${accountId}`
  await runSql(tx)`delete from clock_pin_guess where account_id = ${accountId}`
}
