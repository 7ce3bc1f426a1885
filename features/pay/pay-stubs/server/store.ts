import { sql } from 'kysely'
import { type Db, findRow, hasRow, listRows } from '../../../../kit/server/index.ts'
import type { PayStub, StubRow } from '../contract/index.ts'

const rowColumns = sql`s.id, r.kind, r.state, s.period_first as "periodFirst", s.period_last as "periodLast", s.pay_date as "payDate",
  s.gross_cents as "grossCents", s.net_cents as "netCents"`

/** An employee's stubs that were approved, also voided ones. */
const isOwn = (accountId: string, shopId: string) =>
  sql`s.account_id = ${accountId} and s.shop_id = ${shopId} and s.approved_at is not null`

export const stubsOfPage = 20

/** Newest first, and one more than a page. */
export const listOwnRows = (db: Db, { accountId, shopId, after }: { accountId: string; shopId: string; after: string | null }) =>
  listRows<StubRow>(db)`
    select ${rowColumns} from pay_stub s join pay_run r on r.id = s.run_id
    where ${isOwn(accountId, shopId)}
      and (${after}::uuid is null or (s.pay_date, s.id) < (select pay_date, id from pay_stub where id = ${after}::uuid and account_id = ${accountId}))
    order by s.pay_date desc, s.id desc limit ${stubsOfPage + 1}`

/** Ids of the stubs that pay for days of a period, oldest first. */
export const listOwnOfDays = (
  db: Db,
  { accountId, shopId, first, last }: { accountId: string; shopId: string; first: string; last: string },
) =>
  listRows<{ id: string }>(db)`
    select s.id from pay_stub s
    where ${isOwn(accountId, shopId)} and s.period_first <= ${last}::date and s.period_last >= ${first}::date
    order by s.pay_date, s.id`

export interface StubHead extends StubRow {
  shopId: string
  dba: string
  accountId: string
  runNumber: number
  approvedAt: Date
  facts: PayStub['facts']
  ytdGrossCents: number
  ytdNetCents: number
  earlierGrossCents: number
  earlierPremiumCents: number
}

/** The year's sums are those of all stubs that were approved before this one, and it, and what another payroll system paid earlier in the year. */
export const listStubHeads = (db: Db, ids: readonly string[]) =>
  listRows<StubHead>(db)`
    select ${rowColumns}, s.shop_id as "shopId", shop.dba, s.account_id as "accountId", r.number as "runNumber", s.approved_at as "approvedAt", s.facts,
      year.gross + coalesce(before.gross, 0) as "ytdGrossCents", year.net + coalesce(before.net, 0) as "ytdNetCents",
      coalesce(before.gross, 0) as "earlierGrossCents", coalesce(before.premium, 0) as "earlierPremiumCents"
    from pay_stub s join pay_run r on r.id = s.run_id join shop on shop.id = s.shop_id
    cross join lateral (select coalesce(sum(o.gross_cents), 0)::bigint as gross, coalesce(sum(o.net_cents), 0)::bigint as net from pay_stub o
      where o.shop_id = s.shop_id and o.account_id = s.account_id and o.approved_at <= s.approved_at
        and (o.voided_at is null or o.voided_at > s.approved_at)
        and date_trunc('year', o.pay_date::timestamp) = date_trunc('year', s.pay_date::timestamp)) year
    left join lateral (select e.gross_cents as gross, e.net_cents as net, e.overtime_premium_cents as premium from earlier_pay e
      where e.shop_id = s.shop_id and e.account_id = s.account_id and e.year = extract(year from s.pay_date) and e.saved_at <= s.approved_at
      order by e.version desc limit 1) before on true
    where s.id = any(${[...ids]}::uuid[]) and s.approved_at is not null order by s.pay_date, s.id`

/** Amounts that stubs approved before paid and withheld in the year of each, by codes that it has no line of. */
export const listEarlierKinds = (db: Db, ids: readonly string[]) =>
  listRows<PayStub['earlier'][number] & { stubId: string }>(db)`
    select s.id as "stubId", l.side, l.code, l."group", (array_agg(l.label order by o.approved_at desc))[1] as label, sum(l.cents)::bigint as cents
    from pay_stub s join pay_stub o on o.shop_id = s.shop_id and o.account_id = s.account_id and o.id <> s.id and o.approved_at <= s.approved_at
        and (o.voided_at is null or o.voided_at > s.approved_at)
        and date_trunc('year', o.pay_date::timestamp) = date_trunc('year', s.pay_date::timestamp)
      join pay_stub_line l on l.stub_id = o.id
    where s.id = any(${[...ids]}::uuid[]) and s.approved_at is not null and l.side in ('earning', 'deduction')
      and not exists (select from pay_stub_line own where own.stub_id = s.id and own.side = l.side and own.code = l.code)
    group by s.id, l.side, l.code, l."group" having sum(l.cents) <> 0 order by s.id, l.side, l.code`

export const listPaymentsOf = (db: Db, ids: readonly string[]) =>
  listRows<PayStub['payments'][number] & { stubId: string }>(db)`
    select stub_id as "stubId", method, account_last4 as "accountLast4", cents, state from pay_payment
    where stub_id = any(${[...ids]}::uuid[]) order by stub_id, position`

/** The shop and the employee of a stub. */
export const findStub = (db: Db, id: string) =>
  findRow<{ shopId: string; accountId: string }>(db)`
    select shop_id as "shopId", account_id as "accountId" from pay_stub where id = ${id} and approved_at is not null`

/** Whether the person works or worked at the shop. */
export const hasWorkedAt = (db: Db, accountId: string, shopId: string) =>
  hasRow(db)`select 1 from shop_member where shop_id = ${shopId} and account_id = ${accountId}`
