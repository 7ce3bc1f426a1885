import { sql } from 'kysely'
import { type Db, listRows } from '../../../../kit/server/index.ts'
import { selectStaffName } from '../../../people/employees/server/index.ts'
import type { RunPayment, RunRow } from '../contract/index.ts'

export const runsOfPage = 25

/** Newest first, and one more than a page. */
export const listRunRows = (db: Db, shopId: string, before: number | null) =>
  listRows<Omit<RunRow, 'approvedAt'> & { approvedAt: Date | null }>(db)`
    select r.id, r.number, r.kind, r.state, r.period_first as "periodFirst", r.period_last as "periodLast", r.pay_date as "payDate",
      coalesce(${selectStaffName(sql`r.only_account_id`)}, '') as "onlyName", sums.people, sums.gross as "grossCents", sums.net as "netCents",
      r.approved_at as "approvedAt"
    from pay_run r
    cross join lateral (select count(*)::int as people, coalesce(sum(s.gross_cents), 0)::bigint as gross, coalesce(sum(s.net_cents), 0)::bigint as net
      from pay_stub s where s.run_id = r.id) sums
    where r.shop_id = ${shopId} and (${before}::integer is null or r.number < ${before}::integer)
    order by r.number desc limit ${runsOfPage + 1}`

/** The periods of regular runs that are not voided. */
export const listTakenPeriods = (db: Db, shopId: string) =>
  listRows<{ first: string; last: string }>(db)`
    select period_first as first, period_last as last from pay_run where shop_id = ${shopId} and kind = 'regular' and state <> 'voided'
    order by period_last desc limit 60`

/** The payments of a run by name and position. */
export const listRunPayments = (db: Db, runId: string) =>
  listRows<RunPayment>(db)`
    select p.id, p.stub_id as "stubId", p.account_id as "accountId", s.facts ->> 'name' as name, s.facts ->> 'address' as address, p.method,
      p.deposit_change_id as "depositChangeId", p.deposit_account_id as "depositAccountId", p.account_last4 as "accountLast4", p.cents, p.state
    from pay_payment p join pay_stub s on s.id = p.stub_id
    where p.run_id = ${runId} order by name, p.stub_id, p.position`
