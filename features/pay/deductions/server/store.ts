import { sql } from 'kysely'
import { type Db, findRow, getRow, getValue, listRows, runSql } from '../../../../kit/server/index.ts'
import { selectStaffName } from '../../../people/employees/server/index.ts'
import type { DeductionRow } from '../contract/index.ts'

export interface PayShop {
  id: string
  dba: string
  /** As the tax returns name the employer; the shop's corporate name until the owner has entered it. */
  employer: string
  state: string
  timeZone: string
}

export const getPayShop = (db: Db, shopId: string) =>
  getRow<PayShop>(db)`
    select s.id, s.dba, coalesce(nullif(e.legal_name, ''), nullif(s.corporate_name, ''), s.dba) as employer, s.state,
      s.time_zone as "timeZone"
    from shop s left join pay_employer e on e.shop_id = s.id where s.id = ${shopId}`

export interface Worker {
  accountId: string
  name: string
  /** The personnel record, under which a signature is sealed. */
  personnelId: string
}

/** An employee of a shop, also a former one; null for owners and strangers. */
export const findWorker = (db: Db, shopId: string, accountId: string) =>
  findRow<Worker>(db)`
    select p.account_id as "accountId", coalesce(${selectStaffName(sql`p.account_id`)}, '') as name, p.id as "personnelId"
    from personnel p join account a on a.id = p.account_id
    where p.shop_id = ${shopId} and p.account_id = ${accountId} and a.role = 'employee'`

export const listWorkers = (db: Db, shopId: string) =>
  listRows<{ accountId: string; name: string }>(db)`
    select m.account_id as "accountId", coalesce(${selectStaffName(sql`m.account_id`)}, '') as name
    from shop_member m join account a on a.id = m.account_id
    where m.shop_id = ${shopId} and a.role = 'employee' and m.ended_at is null order by name, m.account_id`

type ListedRow = Omit<DeductionRow, 'person'> & { accountId: string; name: string }

/** Everyone who works there, and whoever left and still has something, by name; `after` is a name and an account. */
export const listRowsOfShop = (
  db: Db,
  shopId: string,
  today: string,
  after: { name: string; accountId: string },
  limit: number,
) =>
  listRows<ListedRow>(db)`
    select * from (
      select m.account_id as "accountId", coalesce(${selectStaffName(sql`m.account_id`)}, '') as name,
        (select count(*)::int from deduction d where d.shop_id = m.shop_id and d.account_id = m.account_id and d.state = 'agreed'
          and (d.last_day is null or d.last_day >= ${today}::date)) as active,
        (select count(*)::int from deduction d where d.shop_id = m.shop_id and d.account_id = m.account_id and d.state = 'asked'
          and (d.last_day is null or d.last_day >= ${today}::date)) as waiting,
        (select count(*)::int from garnishment g where g.shop_id = m.shop_id and g.account_id = m.account_id
          and (g.last_day is null or g.last_day >= ${today}::date)) as garnishments,
        (select count(*)::int from pay_figure f where f.shop_id = m.shop_id and f.account_id = m.account_id
          and (f.last_day is null or f.last_day >= ${today}::date)) as figures
      from shop_member m join account a on a.id = m.account_id
      where m.shop_id = ${shopId} and a.role = 'employee' and m.ended_at is null) one
    where (one.name, one."accountId") > (${after.name}, ${after.accountId}::uuid)
    order by one.name, one."accountId" limit ${limit}`

/** Makes changes of one employee's deductions take turns until the transaction ends. */
export const lockPay = (tx: Db, shopId: string, accountId: string) =>
  runSql(tx)`select pg_advisory_xact_lock(hashtextextended('pay settings ' || ${shopId}::text || ${accountId}::text, 0))`

export const insertChange = (
  tx: Db,
  change: { shopId: string; accountId: string | null; detail: string; by: string; at: Date },
) =>
  runSql(tx)`
    insert into pay_setting_change (shop_id, account_id, detail, by_account_id, at)
    values (${change.shopId}, ${change.accountId}, ${change.detail}, ${change.by}, ${change.at})`

/** Newest first, at most 100. Without an employee, the shop's own. */
export const listChanges = (db: Db, shopId: string, accountId: string | null) =>
  listRows<{ id: number; detail: string; by: string; at: Date }>(db)`
    select c.id, c.detail, coalesce(${selectStaffName(sql`c.by_account_id`)}, '') as by, c.at from pay_setting_change c
    where c.shop_id = ${shopId} and c.account_id is not distinct from ${accountId}::uuid order by c.id desc limit 100`

export const countDeductions = (tx: Db, shopId: string, accountId: string) =>
  getValue<{ count: number }>(tx)`
    select coalesce(max(number), 0) as count from deduction where shop_id = ${shopId} and account_id = ${accountId}`
