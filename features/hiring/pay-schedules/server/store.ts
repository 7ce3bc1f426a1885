import { type Db, listRows, runSql } from '../../../../kit/server/index.ts'
import type { Schedule } from '../contract/index.ts'

/** Oldest first. */
export const listSchedules = (db: Db, shopId: string) =>
  listRows<Schedule>(db)`
    select frequency, first_day as "firstDay", pay_days_after as "payDaysAfter" from pay_schedule
    where shop_id = ${shopId} order by first_day`

/** Makes changes of a shop's schedule take turns until the transaction ends. */
export const lockSchedules = (tx: Db, shopId: string) => runSql(tx)`select from shop where id = ${shopId} for no key update`

/** Only one schedule that has not begun remains. */
export const deleteSchedulesAfter = (tx: Db, shopId: string, day: string) =>
  runSql(tx)`delete from pay_schedule where shop_id = ${shopId} and first_day > ${day}::date`

export const insertSchedule = (tx: Db, shopId: string, by: string, now: Date, { frequency, firstDay, payDaysAfter }: Schedule) =>
  runSql(tx)`
    insert into pay_schedule (shop_id, frequency, first_day, pay_days_after, by_account_id, created_at)
    values (${shopId}, ${frequency}, ${firstDay}, ${payDaysAfter}, ${by}, ${now})`
