import { sql } from 'kysely'
import {
  type Db,
  findRow,
  findValue,
  getRow,
  getValue,
  hasRow,
  listRows,
  listValues,
  runSql,
} from '../../../../kit/server/index.ts'
import type { RunPayment } from '../../pay-runs/contract/index.ts'
import type { StubLine } from '../../stub-calculation/contract/index.ts'
import type { PayCheck } from '../contract/index.ts'
import type { HoursFacts } from '../rules.ts'

export const checksOfPage = 50

const listed = sql`k.id, k.version, k.run_id as "runId", r.number as "runNumber", k.payment_id as "paymentId", k.number, k.payee, k.cents,
  k.dated_on as "datedOn", k.state, k.void_reason as "voidReason", (select o.number from pay_check o where o.id = k.replaces_id) as replaces,
  k.state = 'issued' and exists (select from pay_check_print i where i.check_id = k.id and i.drawn_at is null) as "isToPrint",
  (select count(*)::int from pay_check_print i where i.check_id = k.id and i.reason <> '') as reprints,
  coalesce((select i.reason from pay_check_print i where i.check_id = k.id and i.reason <> '' order by i.asked_at desc limit 1), '') as "reprintReason"`

export const listChecksOfRun = (db: Db, runId: string) =>
  listRows<PayCheck>(
    db,
  )`select ${listed} from pay_check k join pay_run r on r.id = k.run_id where k.run_id = ${runId} order by k.number desc`

/** The highest number first, and one more than a page. */
export const listChecksOfShop = (db: Db, shopId: string, before: number | null) =>
  listRows<PayCheck>(db)`
    select ${listed} from pay_check k join pay_run r on r.id = k.run_id
    where k.shop_id = ${shopId} and (${before}::integer is null or k.number < ${before}::integer)
    order by k.number desc limit ${checksOfPage + 1}`

export interface CheckRow {
  id: string
  version: number
  shopId: string
  runId: string
  paymentId: string
  accountId: string
  number: number
  cents: number
  payee: string
  address: string
  state: PayCheck['state']
}

export const findCheck = (db: Db, id: string) =>
  findRow<{ runId: string }>(db)`select run_id as "runId" from pay_check where id = ${id}`

export const lockCheck = (tx: Db, id: string) =>
  findRow<CheckRow>(tx)`
    select id, version, shop_id as "shopId", run_id as "runId", payment_id as "paymentId", account_id as "accountId", number, cents, payee, address,
      state
    from pay_check where id = ${id} for update`

export const hasCheckNumber = (tx: Db, shopId: string, from: number, to: number) =>
  hasRow(tx)`select 1 from pay_check where shop_id = ${shopId} and number between ${from} and ${to}`

/** The number after the highest check, and at least the one that the shop chose. */
export const getNextCheck = (db: Db, shopId: string) =>
  getValue<{ number: number }>(db)`
    select greatest(coalesce((select next_check from pay_bank where shop_id = ${shopId}), 1001),
      coalesce((select max(number) + 1 from pay_check where shop_id = ${shopId}), 1))::int as number`

/** The highest number on a check of the shop, void ones included; null without one. */
export const findHighestNumber = (db: Db, shopId: string) =>
  findValue<{ number: number }>(db)`select number from pay_check where shop_id = ${shopId} order by number desc limit 1`

/** The payments of a run that a check or an entry of a bank file pays. */
export const listClaimed = (db: Db, runId: string) =>
  listValues<{ id: string }>(db)`
    select c.payment_id as id from pay_payment p join pay_payment_claim c on c.payment_id = p.id where p.run_id = ${runId}`

/** Its state, and whether the bank ever returned its deposit. */
export const readPayment = (tx: Db, id: string) =>
  getRow<{ state: RunPayment['state']; wasReturned: boolean }>(tx)`
    select p.state, exists (select from bank_file_entry e join bank_file f on f.id = e.file_id and f.kind = 'payroll'
      join bank_return b on b.entry_id = e.id and b.kind = 'return' where e.payment_id = p.id) as "wasReturned"
    from pay_payment p where p.id = ${id}`

/** Whether a check of the run, or of only this payment, still waits to be printed. */
export const hasCheckToPrint = (db: Db, { runId, paymentId }: { runId: string; paymentId: string | null }) =>
  hasRow(db)`
    select 1 from pay_check k join pay_check_print i on i.check_id = k.id and i.drawn_at is null
    where k.run_id = ${runId} and k.state = 'issued' and (${paymentId}::uuid is null or k.payment_id = ${paymentId}::uuid) limit 1`

export interface NewCheck {
  id: string
  shopId: string
  runId: string
  paymentId: string
  accountId: string
  number: number
  cents: number
  payee: string
  address: string
  datedOn: string
  replacesId: string | null
}

/** Throws when a payment is claimed already: the primary key says that it is paid once. */
export async function insertChecks(tx: Db, checks: readonly NewCheck[], by: string, at: Date): Promise<void> {
  await runSql(tx)`
    insert into pay_check (id, shop_id, run_id, payment_id, account_id, number, cents, payee, address, dated_on, replaces_id, made_by, made_at)
    select x.id, x."shopId", x."runId", x."paymentId", x."accountId", x.number, x.cents, x.payee, x.address, x."datedOn", x."replacesId", ${by}, ${at}
    from jsonb_to_recordset(${JSON.stringify(checks)}::jsonb) as x(id uuid, "shopId" uuid, "runId" uuid, "paymentId" uuid, "accountId" uuid,
      number integer, cents bigint, payee text, address text, "datedOn" date, "replacesId" uuid)`
  await runSql(tx)`
    insert into pay_check_print (shop_id, check_id, asked_by, asked_at)
    select shop_id, id, ${by}, ${at} from pay_check where id = any(${checks.map(({ id }) => id)}::uuid[])`
  await runSql(tx)`
    insert into pay_payment_claim (payment_id, check_id) select payment_id, id from pay_check where id = any(${checks.map(({ id }) => id)}::uuid[])`
}

export async function voidCheck(tx: Db, id: string, by: string, at: Date, reason: string): Promise<void> {
  await runSql(tx)`
    update pay_check set state = 'void', version = version + 1, voided_by = ${by}, voided_at = ${at}, void_reason = ${reason} where id = ${id}`
  await runSql(tx)`delete from pay_payment_claim where check_id = ${id}`
}

export interface CheckToDraw {
  printId: string
  isReprint: boolean
  number: number
  cents: number
  payee: string
  address: string
  datedOn: string
  employer: string
  employerAddress: string
  periodFirst: string
  periodLast: string
  payDate: string
  grossCents: number
  netCents: number
  facts: HoursFacts
  lines: Pick<StubLine, 'side' | 'code' | 'label' | 'week' | 'minutes' | 'cents'>[]
}

/** False when the check waits to be printed already. */
export const askForReprint = (tx: Db, checkId: string, reason: string, by: string, at: Date) =>
  hasRow(tx)`
    insert into pay_check_print (shop_id, check_id, reason, asked_by, asked_at)
    select shop_id, id, ${reason}, ${by}, ${at} from pay_check where id = ${checkId} on conflict do nothing returning id`

export const markDrawn = (tx: Db, printIds: readonly string[], by: string, at: Date) =>
  runSql(tx)`update pay_check_print set drawn_by = ${by}, drawn_at = ${at} where id = any(${[...printIds]}::uuid[])`

/** The checks of a run that are not void and were not drawn yet, by number, with what their stubs say. Two downloads take turns. */
export const lockChecksToDraw = (tx: Db, runId: string) =>
  listRows<CheckToDraw>(tx)`
    select i.id as "printId", i.reason <> '' as "isReprint", k.number, k.cents, k.payee, k.address, k.dated_on as "datedOn",
      case when h.corporate_name = '' then h.dba else h.corporate_name end as employer,
      concat_ws(', ', nullif(h.address, ''), nullif(h.apt_suite, ''), nullif(h.city, ''), nullif(trim(h.state || ' ' || h.zip), '')) as "employerAddress",
      s.period_first as "periodFirst", s.period_last as "periodLast", s.pay_date as "payDate", s.gross_cents as "grossCents", s.net_cents as "netCents",
      json_build_object('minutesWorked', coalesce((s.facts ->> 'minutesWorked')::int, 0), 'countsHours', s.facts -> 'countsHours') as facts,
      coalesce((select json_agg(json_build_object('side', l.side, 'code', l.code, 'label', l.label, 'week', l.week, 'minutes', l.minutes, 'cents', l.cents) order by l.position)
        from pay_stub_line l where l.stub_id = s.id and l.side <> 'employer'), '[]'::json) as lines
    from pay_check_print i join pay_check k on k.id = i.check_id join pay_payment p on p.id = k.payment_id join pay_stub s on s.id = p.stub_id join shop h on h.id = k.shop_id
    where k.run_id = ${runId} and k.state = 'issued' and i.drawn_at is null order by k.number for update of i`
