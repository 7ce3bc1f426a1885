import { type RawBuilder, sql } from 'kysely'
import type { Permission } from '../../../../common/permissions.ts'
import { type Db, findRow, getValue, listRows, listValues, runSql } from '../../../../kit/server/index.ts'

/** Whether the membership `m` has a permission. Owners have all of them; an API key has its rights instead. */
export const selectHasPermission = (permission: Permission): RawBuilder<unknown> =>
  sql`(m.kind <> 'employee' or ${sql.lit(permission)} = any(m.permissions))`

/** Whether the membership `m` may see what others are paid. No API key may: it was made for orders, and its program is often another company's. */
export const selectSeesPay: RawBuilder<unknown> = sql`(m.kind <> 'key' and ${selectHasPermission('pay.run')})`

/** Whether the membership `m` is of an owner, or an employee with this permission, who works there now. */
export const selectIsStaffWith = (permission: Permission): RawBuilder<unknown> =>
  sql`(m.kind <> 'key' and m.ended_at is null and ${selectHasPermission(permission)})`

/** The accounts that get a shop's notifications about what only this permission lets them read. */
export const listStaffWith = (db: Db, shopId: string, permission: Permission) =>
  listValues<{ accountId: string }>(db)`
    select a.id as "accountId" from shop_member m join account a on a.id = m.account_id
    where m.shop_id = ${shopId} and ${selectIsStaffWith(permission)} and a.ended_at is null order by m.created_at, a.id`

export interface Membership {
  shopId: string
  kind: 'owner' | 'employee' | 'key'
  title: string
  payRate: number
  permissions: Permission[]
}

const columns = sql`m.shop_id as "shopId", m.kind, m.title, m.pay_rate_cents as "payRate", m.permissions`

export const listMemberships = (db: Db, accountId: string) =>
  listRows<Membership>(db)`select ${columns} from shop_member m where m.account_id = ${accountId} and m.ended_at is null`

/** Null for anyone who does not work at the shop. */
export const findMembership = (db: Db, shopId: string, accountId: string) =>
  findRow<Membership>(db)`
    select ${columns} from shop_member m where m.shop_id = ${shopId} and m.account_id = ${accountId} and m.ended_at is null`

/** Finds a membership and holds it until the transaction ends. */
export const lockMembership = (tx: Db, shopId: string, accountId: string) =>
  findRow<Membership>(tx)`
    select ${columns} from shop_member m
    where m.shop_id = ${shopId} and m.account_id = ${accountId} and m.ended_at is null for update`

export const getShopName = (db: Db, shopId: string) => getValue<{ dba: string }>(db)`select dba from shop where id = ${shopId}`

export interface PermissionChange {
  shopId: string
  accountId: string
  by: string
  at: Date
  granted: readonly Permission[]
  withheld: readonly Permission[]
}

export const insertPermissionChange = (tx: Db, { shopId, accountId, by, at, granted, withheld }: PermissionChange) =>
  runSql(tx)`
    insert into permission_change (shop_id, account_id, by_account_id, at, granted, withheld)
    values (${shopId}, ${accountId}, ${by}, ${at}, ${[...granted]}::text[], ${[...withheld]}::text[])`
