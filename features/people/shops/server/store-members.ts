import type { Permission } from '../../../../common/permissions.ts'
import { changesRow, type Db, findValue, getValue, hasRow, listRows, listValues, runSql } from '../../../../kit/server/index.ts'

/** An employee's job title and pay rate at a shop, in cents per hour, and what they may do there. */
export interface Position {
  title: string
  payRate: number
  permissions: readonly Permission[]
}

export const insertMember = (
  db: Db,
  shopId: string,
  accountId: string,
  kind: 'owner' | 'employee' | 'key',
  { title, payRate, permissions }: Position,
) =>
  runSql(db)`
    insert into shop_member (shop_id, account_id, kind, title, pay_rate_cents, permissions)
    values (${shopId}, ${accountId}, ${kind}, ${title}, ${payRate}, ${[...permissions]}::text[])
    on conflict (shop_id, account_id) do update
    set kind = excluded.kind, title = excluded.title, pay_rate_cents = excluded.pay_rate_cents,
      permissions = excluded.permissions, ended_at = null,
      created_at = case when shop_member.ended_at is null then shop_member.created_at else excluded.created_at end`

/** False when the account is not an employee of the shop. */
export const changeMember = (db: Db, shopId: string, accountId: string, { title, payRate, permissions }: Position) =>
  changesRow(db)`
    update shop_member set title = ${title}, pay_rate_cents = ${payRate}, permissions = ${[...permissions]}::text[]
    where shop_id = ${shopId} and account_id = ${accountId} and kind = 'employee' and ended_at is null`

/** Ends an employee's membership. False when the account is not an employee of the shop. */
export const endMember = (db: Db, shopId: string, accountId: string, now: Date) =>
  changesRow(db)`
    update shop_member set ended_at = ${now}
    where shop_id = ${shopId} and account_id = ${accountId} and kind = 'employee' and ended_at is null`

export const findOwnedShopName = (db: Db, accountId: string, shopId: string) =>
  findValue<{ dba: string }>(db)`
    select s.dba from shop_member m join shop s on s.id = m.shop_id
    where m.shop_id = ${shopId} and m.account_id = ${accountId} and m.kind = 'owner' and m.ended_at is null`

export const listOwnedShopIds = (db: Db, accountId: string) =>
  listValues<{ shopId: string }>(db)`
    select shop_id as "shopId" from shop_member
    where account_id = ${accountId} and kind = 'owner' and ended_at is null order by created_at, shop_id`

/** Ends the membership of a program with an API key. */
export const endKeyMember = (db: Db, shopId: string, accountId: string, now: Date) =>
  runSql(db)`update shop_member set ended_at = ${now} where shop_id = ${shopId} and account_id = ${accountId} and kind = 'key'`

export const isMember = (db: Db, accountId: string, shopId: string) =>
  getValue<{ found: boolean }>(db)`
    select exists (select from shop_member where shop_id = ${shopId} and account_id = ${accountId} and ended_at is null) as found`

export const listShopsOfMember = (db: Db, accountId: string) =>
  listRows<{ id: string; dba: string }>(db)`
    select s.id, s.dba from shop_member m join shop s on s.id = m.shop_id
    where m.account_id = ${accountId} and m.ended_at is null order by m.created_at, s.id`

/** Oldest membership first. */
export const listMembers = (db: Db, shopIds: readonly string[]) =>
  listRows<{ shopId: string; accountId: string }>(db)`
    select m.shop_id as "shopId", a.id as "accountId" from shop_member m join account a on a.id = m.account_id
    where m.shop_id = any(${shopIds}::uuid[]) and m.kind <> 'key' and m.ended_at is null and a.ended_at is null
    order by m.created_at, a.id`

export const hasConfirmedOwner = (db: Db, shopId: string) =>
  hasRow(db)`
    select 1 from shop_member m join account a on a.id = m.account_id
    where m.shop_id = ${shopId} and m.kind = 'owner' and m.ended_at is null and a.email_confirmed_at is not null and a.ended_at is null
    limit 1`
