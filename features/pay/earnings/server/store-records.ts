import { type Db, listRows, runSql } from '../../../../kit/server/index.ts'
import type { WorkweekDetail } from '../contract/index.ts'

export interface NewRecord {
  accountId: string
  firstDay: string
  isExempt: boolean | null
  inputs: string
  detail: string
}

export interface RecordFacts {
  shopId: string
  periodFirst: string
  periodLast: string
  by: string
  at: Date
}

export const insertRecords = (tx: Db, { shopId, periodFirst, periodLast, by, at }: RecordFacts, records: readonly NewRecord[]) =>
  runSql(tx)`
    insert into workweek_record (shop_id, account_id, first_day, period_first, period_last, is_exempt, inputs, detail, recorded_by, recorded_at)
    select ${shopId}, r."accountId", r."firstDay", ${periodFirst}, ${periodLast}, r."isExempt", r.inputs::jsonb, r.detail::jsonb, ${by}, ${at}
    from jsonb_to_recordset(${JSON.stringify(records)}::jsonb)
      as r("accountId" uuid, "firstDay" date, "isExempt" boolean, inputs text, detail text)`

interface Weeks {
  shopId: string
  accountId: string
  from: string
  to: string
}

/** How weeks that begin in the range were kept, newest first. */
export const listRecords = (db: Db, { shopId, accountId, from, to }: Weeks) =>
  listRows<{ firstDay: string; recordedAt: Date; detail: WorkweekDetail }>(db)`
    select first_day as "firstDay", recorded_at as "recordedAt", detail from workweek_record
    where shop_id = ${shopId} and account_id = ${accountId} and first_day between ${from} and ${to}
    order by first_day, recorded_at desc, id`

/** The first day of the first pay run that paid hours of each of these people. */
export const listFirstPaidDays = (db: Db, { shopId, accountIds }: { shopId: string; accountIds: readonly string[] }) =>
  listRows<{ accountId: string; day: string }>(db)`
    select account_id as "accountId", min(period_first) as day from workweek_record
    where shop_id = ${shopId} and account_id = any(${[...accountIds]}::uuid[]) group by account_id`
