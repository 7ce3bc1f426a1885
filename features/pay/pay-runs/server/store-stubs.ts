import { type Db, findRow, findValue, listRows, listValues, runSql } from '../../../../kit/server/index.ts'
import type { PayProblem, StubLine } from '../../stub-calculation/contract/index.ts'
import type { Payment, StubFacts } from '../../stub-calculation/rules.ts'

export interface NewStub {
  accountId: string
  grossCents: number
  netCents: number
  /** The first day it pays; null for that of the run. */
  periodFirst: string | null
  paysHours: boolean
  facts: StubFacts
  problems: PayProblem[]
  lines: readonly StubLine[]
  payments: readonly Payment[]
}

export const deleteStubs = (tx: Db, runId: string, accountIds: readonly string[] | null) =>
  runSql(tx)`
    delete from pay_stub where run_id = ${runId} and (${accountIds === null} or account_id = any(${[...(accountIds ?? [])]}::uuid[]))`

/** All stubs of a draft with their lines and payments, in three statements. */
export async function insertStubs(tx: Db, runId: string, stubs: readonly NewStub[]): Promise<void> {
  if (stubs.length === 0) return
  const rows = stubs.map(({ accountId, grossCents, netCents, periodFirst, paysHours, facts, problems }) => ({
    accountId,
    grossCents,
    netCents,
    periodFirst,
    paysHours,
    facts,
    problems,
  }))
  const inserted = await listRows<{ id: string; accountId: string }>(tx)`
    insert into pay_stub (run_id, shop_id, account_id, pay_date, period_first, period_last, gross_cents, net_cents, pays_hours, facts, problems)
    select r.id, r.shop_id, (one ->> 'accountId')::uuid, r.pay_date, coalesce((one ->> 'periodFirst')::date, r.period_first), r.period_last, (one ->> 'grossCents')::int,
      (one ->> 'netCents')::int, (one ->> 'paysHours')::boolean, one -> 'facts', one -> 'problems'
    from pay_run r, jsonb_array_elements(${JSON.stringify(rows)}::jsonb) as each_one (one) where r.id = ${runId}
    returning id, account_id as "accountId"`
  const ids = new Map(inserted.map(({ id, accountId }) => [accountId, id]))
  const lines = stubs.flatMap((stub) =>
    stub.lines.map((line, position) => ({ ...line, position, stubId: ids.get(stub.accountId) })),
  )
  await runSql(tx)`
    insert into pay_stub_line (stub_id, position, side, code, "group", label, week, minutes, hundredths, rate_cents, taxable_cents, taxed_as,
      cents, ytd_cents, is_by_hand)
    select "stubId", position, side, code, "group", label, week, minutes, hundredths, "rateCents", "taxableCents", "taxedAs", cents, "ytdCents",
      "isByHand"
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as l ("stubId" uuid, position int, side text, code text, "group" text, label text,
      week date, minutes int, hundredths int, "rateCents" int, "taxableCents" int, "taxedAs" text, cents int, "ytdCents" int, "isByHand" boolean)`
  const payments = stubs.flatMap((stub) =>
    stub.payments.map((payment, position) => ({
      ...payment,
      position,
      accountId: stub.accountId,
      stubId: ids.get(stub.accountId),
    })),
  )
  await runSql(tx)`
    insert into pay_payment (run_id, stub_id, shop_id, account_id, position, method, deposit_change_id, deposit_account_id, account_last4, cents)
    select r.id, p."stubId", r.shop_id, p."accountId", p.position, p.method, p."depositChangeId", p."depositAccountId", p."accountLast4", p.cents
    from pay_run r, jsonb_to_recordset(${JSON.stringify(payments)}::jsonb) as p ("stubId" uuid, "accountId" uuid, position int, method text,
      "depositChangeId" uuid, "depositAccountId" uuid, "accountLast4" text, cents int)
    where r.id = ${runId}`
}

type LineRow = StubLine & { stubId: string }

/** In the order of each stub. */
export const listLines = (db: Db, stubIds: readonly string[]) =>
  listRows<LineRow>(db)`
    select stub_id as "stubId", side, code, "group", label, week, minutes, hundredths, rate_cents as "rateCents", taxable_cents as "taxableCents",
      taxed_as as "taxedAs", cents, ytd_cents as "ytdCents", is_by_hand as "isByHand"
    from pay_stub_line where stub_id = any(${[...stubIds]}::uuid[]) order by stub_id, position`

export const listPayments = (db: Db, runId: string) =>
  listRows<Payment & { stubId: string }>(db)`
    select stub_id as "stubId", method, deposit_change_id as "depositChangeId", deposit_account_id as "depositAccountId",
      account_last4 as "accountLast4", cents
    from pay_payment where run_id = ${runId} order by stub_id, position`

export interface StoredStub {
  id: string
  accountId: string
  name: string
  ssnLast4: string
  grossCents: number
  netCents: number
  minutes: number
  problems: PayProblem[]
}

export const listStubs = (db: Db, runId: string) =>
  listRows<StoredStub>(db)`
    select id, account_id as "accountId", facts ->> 'name' as name, facts ->> 'ssnLast4' as "ssnLast4", gross_cents as "grossCents",
      net_cents as "netCents", coalesce((facts ->> 'minutesWorked')::int, 0) as minutes, problems
    from pay_stub where run_id = ${runId} order by name, account_id`

/** Each employee's newest approved stub with hours before this run. */
export const listLastStubs = (
  db: Db,
  { shopId, accountIds, runId }: { shopId: string; accountIds: readonly string[]; runId: string },
) =>
  listRows<{ id: string; accountId: string; grossCents: number; netCents: number }>(db)`
    select distinct on (s.account_id) s.id, s.account_id as "accountId", s.gross_cents as "grossCents", s.net_cents as "netCents"
    from pay_stub s join pay_run r on r.id = ${runId}
    where s.shop_id = ${shopId} and s.account_id = any(${[...accountIds]}::uuid[]) and s.run_id <> r.id and s.approved_at is not null
      and s.voided_at is null and s.pays_hours and s.period_last < r.period_first
    order by s.account_id, s.pay_date desc, s.id`

/** Claims earned things for their stubs. A thing that is claimed already breaks `pay_stub_item_once`. */
export const insertItems = (tx: Db, runId: string, items: readonly { accountId: string; itemId: string }[]) =>
  runSql(tx)`
    insert into pay_stub_item (stub_id, shop_id, item_id)
    select s.id, s.shop_id, i."itemId"
    from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as i ("accountId" uuid, "itemId" text)
      join pay_stub s on s.run_id = ${runId} and s.account_id = i."accountId"`

/** The employees whose hours in these days an approved stub has paid. */
export const listPaidForDays = (db: Db, { shopId, first, last }: { shopId: string; first: string; last: string }) =>
  listValues<{ accountId: string }>(db)`
    select distinct account_id as "accountId" from pay_stub
    where shop_id = ${shopId} and pays_hours and approved_at is not null and voided_at is null
      and daterange(period_first, period_last, '[]') && daterange(${first}::date, ${last}::date, '[]')`

export const findStubOf = (db: Db, runId: string, accountId: string) =>
  findRow<{ id: string; grossCents: number; netCents: number }>(db)`
    select id, gross_cents as "grossCents", net_cents as "netCents" from pay_stub where run_id = ${runId} and account_id = ${accountId}`

/** A stub that a correction can be for: of a run that is approved or paid, and that paid hours. */
export const findCorrectable = (db: Db, shopId: string, id: string) =>
  findRow<{ accountId: string; periodFirst: string; periodLast: string }>(db)`
    select account_id as "accountId", period_first as "periodFirst", period_last as "periodLast" from pay_stub
    where id = ${id} and shop_id = ${shopId} and approved_at is not null and voided_at is null and pays_hours`

/** The last day whose hours a person was paid for; null before the first paycheck. */
export const findLastPaidDay = (db: Db, shopId: string, accountId: string) =>
  findValue<{ day: string | null }>(db)`
    select to_char(max(period_last), 'YYYY-MM-DD') as day from pay_stub
    where shop_id = ${shopId} and account_id = ${accountId} and pays_hours and approved_at is not null and voided_at is null`
