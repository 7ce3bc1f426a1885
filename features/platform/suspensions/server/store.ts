import { type Db, findRow, findValue, hasRow, listRows, listValues, runSql } from '../../../../kit/server/index.ts'

/** A vendor is named by its account. */
export type SuspensionTarget = { shopId: string } | { accountId: string }

const split = (target: SuspensionTarget) => ({
  shopId: 'shopId' in target ? target.shopId : null,
  accountId: 'accountId' in target ? target.accountId : null,
})

/** Every booking at the shop that has begun is over, and none begins until the transaction ends. False when there is no such shop. */
export const lockShop = (tx: Db, shopId: string) => hasRow(tx)`select from shop where id = ${shopId} for update`

/** Locks accounts in one order, as every change to how they log in does. */
export const lockAccounts = (tx: Db, ids: readonly string[]) =>
  runSql(tx)`select from account where id = any(${[...ids]}::uuid[]) order by id for no key update`

/** Whether an account is suspended now. It is not suspended by others until the transaction ends. */
export async function lockIsSuspended(tx: Db, accountId: string): Promise<boolean> {
  await runSql(tx)`select from account where id = ${accountId} for share`
  return isSuspended(tx, accountId)
}

export const isSuspended = (db: Db, accountId: string) =>
  hasRow(db)`select from suspension where account_id = ${accountId} and reinstated_at is null`

/** Null when the target is suspended already. */
export const insertSuspension = (tx: Db, target: SuspensionTarget, suspension: { reason: string; by: string; at: Date }) =>
  findValue<{ id: string }>(tx)`
    insert into suspension (shop_id, account_id, reason, suspended_by, suspended_at)
    values (${split(target).shopId}, ${split(target).accountId}, ${suspension.reason}, ${suspension.by}, ${suspension.at})
    on conflict do nothing returning id`

/** The reason it was suspended for; null when it is not suspended. */
export const endSuspension = (tx: Db, target: SuspensionTarget, reinstatement: { because: string; by: string; at: Date }) =>
  findValue<{ reason: string }>(tx)`
    update suspension set reinstated_by = ${reinstatement.by}, reinstated_at = ${reinstatement.at},
      reinstated_because = ${reinstatement.because}
    where reinstated_at is null and (shop_id = ${split(target).shopId}::uuid or account_id = ${split(target).accountId}::uuid)
    returning reason`

export interface LoginSuspension {
  reason: string
  /** '' when the account itself is suspended. */
  shopName: string
}

/** The suspension that keeps the account from logging in. */
export const findLoginSuspension = (db: Db, accountId: string) =>
  findRow<LoginSuspension>(db)`
    select x.reason, coalesce(s.dba, '') as "shopName" from suspension x left join shop s on s.id = x.shop_id
    where x.id = find_login_suspension(${accountId})`

/** A suspended shop of someone who also works at another one. */
interface SuspendedShop {
  accountId: string
  shopId: string
  shopName: string
  reason: string
}

/** The suspended shops of all people who work at them, or of one account. */
export const listSuspendedShops = (db: Db, accountId: string | null) =>
  listRows<SuspendedShop>(db)`
    select m.account_id as "accountId", s.id as "shopId", s.dba as "shopName", x.reason
    from suspension x join shop s on s.id = x.shop_id join shop_member m on m.shop_id = s.id and m.ended_at is null
    where x.reinstated_at is null and (${accountId}::uuid is null or m.account_id = ${accountId})`

export const listSuspendedOf = (db: Db, shopIds: readonly string[]) =>
  listValues<{ shopId: string }>(db)`
    select shop_id as "shopId" from suspension where shop_id = any(${[...shopIds]}::uuid[]) and reinstated_at is null`
