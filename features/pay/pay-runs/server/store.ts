import { sql } from 'kysely'
import { type Db, findRow, findValue, getRow, hasRow, listRows, listValues, runSql } from '../../../../kit/server/index.ts'
import type { Frequency } from '../../../hiring/pay-schedules/contract/index.ts'
import { selectStaffName } from '../../../people/employees/server/index.ts'
import type { RunKind } from '../../stub-calculation/contract/index.ts'
import type { EntryRow, RunToPay } from '../../stub-calculation/server/index.ts'
import type { RunPayment, RunRow, RunState } from '../contract/index.ts'
import { isUnpaid } from './store-payments.ts'

export const runsOfPage = 25

/** Newest first, and one more than a page. */
export const listRunRows = (db: Db, shopId: string, before: number | null) =>
  listRows<Omit<RunRow, 'approvedAt'> & { approvedAt: Date | null }>(db)`
    select r.id, r.number, r.kind, r.state, r.period_first as "periodFirst", r.period_last as "periodLast", r.pay_date as "payDate",
      coalesce(${selectStaffName(sql`r.only_account_id`)}, '') as "onlyName", sums.people, sums.gross as "grossCents", sums.net as "netCents",
      (select coalesce(sum(q.cents), 0)::bigint from pay_payment q where q.run_id = r.id and ${isUnpaid}) as "unpaidCents", r.approved_at as "approvedAt"
    from pay_run r
    cross join lateral (select count(*)::int as people, coalesce(sum(s.gross_cents), 0)::bigint as gross, coalesce(sum(s.net_cents), 0)::bigint as net
      from pay_stub s where s.run_id = r.id) sums
    where r.shop_id = ${shopId} and (${before}::integer is null or r.number < ${before}::integer)
    order by r.number desc limit ${runsOfPage + 1}`

/** The periods of regular runs that are not voided. */
export const listTakenPeriods = (db: Db, shopId: string) =>
  listRows<{ id: string; first: string; last: string }>(db)`
    select id, period_first as first, period_last as last from pay_run where shop_id = ${shopId} and kind = 'regular' and state <> 'voided'
    order by period_last desc limit 60`

/** The first day of the first period that a regular run was begun for, also of one that is voided. */
export const findFirstPeriod = (db: Db, shopId: string) =>
  findValue<{ day: string | null }>(db)`
    select to_char(min(period_first), 'YYYY-MM-DD') as day from pay_run where shop_id = ${shopId} and kind = 'regular'`

/** Makes everything that changes a shop's pay take turns until the transaction ends. */
export const lockShopPay = (tx: Db, shopId: string) =>
  runSql(tx)`select pg_advisory_xact_lock(hashtextextended('pay runs ' || ${shopId}::text, 0))`

/** A run as it is stored. */
export interface Run extends RunToPay {
  state: RunState
  version: number
}

const runColumns = sql`r.id, r.shop_id as "shopId", r.number, r.kind, r.period_first as "periodFirst", r.period_last as "periodLast",
  r.pay_date as "payDate", r.frequency, r.bonus_taxed_as as "bonusTaxedAs", r.only_account_id as "onlyAccountId",
  r.corrects_stub_id as "correctsStubId", (select c.pay_date from pay_stub c where c.id = r.corrects_stub_id) as "correctedOn", r.last_day as "lastDay", r.state, r.version, s.time_zone as "timeZone", s.state as "shopState"`

export const findRun = (db: Db, id: string) =>
  findRow<Run>(db)`select ${runColumns} from pay_run r join shop s on s.id = r.shop_id where r.id = ${id}`

export const lockRun = (tx: Db, id: string) =>
  findRow<Run>(tx)`select ${runColumns} from pay_run r join shop s on s.id = r.shop_id where r.id = ${id} for update of r`

export interface NewRunRow {
  shopId: string
  kind: RunKind
  periodFirst: string
  periodLast: string
  payDate: string
  frequency: Frequency
  bonusTaxedAs: 'supplemental' | 'aggregate'
  onlyAccountId: string | null
  correctsStubId: string | null
  lastDay: string | null
  by: string
  at: Date
}

export const insertRun = (tx: Db, run: NewRunRow) =>
  getRow<{ id: string }>(tx)`
    insert into pay_run (shop_id, number, kind, period_first, period_last, pay_date, frequency, bonus_taxed_as, only_account_id, corrects_stub_id,
      last_day, created_by, created_at)
    values (${run.shopId}, (select coalesce(max(number), 0) + 1 from pay_run where shop_id = ${run.shopId}), ${run.kind}, ${run.periodFirst},
      ${run.periodLast}, ${run.payDate}, ${run.frequency}, ${run.bonusTaxedAs}, ${run.onlyAccountId}, ${run.correctsStubId}, ${run.lastDay},
      ${run.by}, ${run.at})
    returning id`

/** A draft that was calculated has a new version: what others have open is stale. */
export const markCalculated = (tx: Db, id: string, at: Date) =>
  runSql(tx)`update pay_run set version = version + 1, calculated_at = ${at} where id = ${id}`

export const updatePayDate = (tx: Db, id: string, payDate: string) =>
  runSql(tx)`update pay_run set pay_date = ${payDate} where id = ${id}`

export const deleteRun = (tx: Db, id: string) => runSql(tx)`delete from pay_run where id = ${id}`

export const saveAbsence = (tx: Db, runId: string, accountId: string, reason: string) =>
  runSql(tx)`insert into pay_run_absence (run_id, account_id, reason) values (${runId}, ${accountId}, ${reason})`

export const deleteAbsence = (tx: Db, runId: string, accountId: string) =>
  runSql(tx)`delete from pay_run_absence where run_id = ${runId} and account_id = ${accountId}`

export const insertEntry = (
  tx: Db,
  runId: string,
  { accountId, kind, cents, reason, forFirst, forLast }: Omit<EntryRow, 'id' | 'by'>,
  { by, at }: { by: string; at: Date },
) =>
  runSql(tx)`
    insert into pay_run_entry (run_id, account_id, kind, cents, reason, for_first, for_last, by_account_id, made_at)
    values (${runId}, ${accountId}, ${kind}, ${cents}, ${reason}, ${forFirst}, ${forLast}, ${by}, ${at})`

/** The account it was for; null when the run has no such entry. */
export const deleteEntry = (tx: Db, runId: string, id: string) =>
  findValue<{ accountId: string }>(tx)`
    delete from pay_run_entry where id = ${id} and run_id = ${runId} returning account_id as "accountId"`

/** Marks the run and its stubs. The database checks that every stub adds up. */
export async function approveRun(
  tx: Db,
  id: string,
  { by, at, reason }: { by: string; at: Date; reason: string },
): Promise<void> {
  await runSql(tx)`update pay_stub set approved_at = ${at} where run_id = ${id}`
  await runSql(tx)`
    update pay_run set state = 'approved', version = version + 1, approved_by = ${by}, approved_at = ${at}, approval_reason = ${reason}
    where id = ${id}`
}

export async function payRun(tx: Db, id: string, { by, at }: { by: string; at: Date }): Promise<void> {
  await runSql(tx)`update pay_payment set state = 'paid' where run_id = ${id} and state in ('open', 'sent', 'returned')`
  await runSql(tx)`update pay_run set state = 'paid', version = version + 1, paid_by = ${by}, paid_at = ${at} where id = ${id}`
}

/** Takes back what the run paid: its items and hours can be paid again, and the year's sums no longer have it. */
export async function voidRun(tx: Db, id: string, { by, at, reason }: { by: string; at: Date; reason: string }): Promise<void> {
  await runSql(tx)`
    update pay_stub_item i set released_at = ${at} from pay_stub s where s.id = i.stub_id and s.run_id = ${id} and i.released_at is null`
  await runSql(tx)`update pay_stub set voided_at = ${at} where run_id = ${id}`
  await runSql(tx)`update pay_payment set state = 'voided' where run_id = ${id} and state = 'open'`
  await runSql(tx)`
    update pay_run set state = 'voided', version = version + 1, voided_by = ${by}, voided_at = ${at}, void_reason = ${reason} where id = ${id}`
}

/** Whether a payment of the run has to be made again. */
export const hasUnpaid = (db: Db, id: string) =>
  hasRow(db)`select 1 from pay_run r join pay_payment q on q.run_id = r.id where r.id = ${id} and ${isUnpaid} limit 1`

/** Whether a later run that is not voided corrects a stub of this one. */
export const hasLiveCorrection = (db: Db, id: string) =>
  hasRow(db)`
    select 1 from pay_run c join pay_stub s on s.id = c.corrects_stub_id
    where s.run_id = ${id} and c.state in ('draft', 'approved', 'paid') limit 1`

/** The payments of a run by name and position. */
export const listRunPayments = (db: Db, runId: string) =>
  listRows<RunPayment>(db)`
    select p.id, p.stub_id as "stubId", p.account_id as "accountId", s.facts ->> 'name' as name, s.facts ->> 'address' as address, p.method,
      p.deposit_change_id as "depositChangeId", p.deposit_account_id as "depositAccountId", p.account_last4 as "accountLast4", p.cents, p.state
    from pay_payment p join pay_stub s on s.id = p.stub_id
    where p.run_id = ${runId} order by name, p.stub_id, p.position`

/** The accounts that have pay in a run. */
export const listPaidAccounts = (db: Db, runId: string) =>
  listValues<{ accountId: string }>(db)`select account_id as "accountId" from pay_stub where run_id = ${runId}`

export const listStubPeople = (db: Db, runId: string) =>
  listRows<{ accountId: string; stubId: string }>(db)`
    select account_id as "accountId", id as "stubId" from pay_stub where run_id = ${runId} order by account_id`

/** By name. */
export const listPayable = (db: Db, shopId: string, now: Date) =>
  listRows<{ accountId: string; name: string; hasLeft: boolean }>(db)`
    select m.account_id as "accountId", coalesce(${selectStaffName(sql`m.account_id`)}, '') as name, m.ended_at is not null as "hasLeft"
    from shop_member m join account a on a.id = m.account_id
    where m.shop_id = ${shopId} and m.kind = 'employee' and a.role = 'employee'
      and (m.ended_at is null or m.ended_at > ${now}::timestamptz - interval '1 year')
    order by name, m.account_id limit 1000`
