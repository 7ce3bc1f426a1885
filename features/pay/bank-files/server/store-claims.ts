import { sql } from 'kysely'
import { type Db, findValue, hasRow, listRows } from '../../../../kit/server/index.ts'
import { selectStaffName } from '../../../people/employees/server/index.ts'

/** The bank file or check that pays a payment of a run, and the state of its account. Payments without a row are left out. */
export interface Claim {
  paymentId: string
  fileState: 'ready' | 'sent' | null
  effectiveOn: string | null
  checkNumber: number | null
}

export const listClaims = (db: Db, runId: string) =>
  listRows<Claim>(db)`
    select c.payment_id as "paymentId", f.state as "fileState", f.effective_on as "effectiveOn", k.number as "checkNumber"
    from pay_payment p join pay_payment_claim c on c.payment_id = p.id
    left join bank_file_entry e on e.id = c.entry_id left join bank_file f on f.id = e.file_id
    left join pay_check k on k.id = c.check_id
    where p.run_id = ${runId}`

/** Whether anything of a run is in a file and was not taken back, or is on a check. */
export const hasLiveClaim = (db: Db, runId: string) =>
  hasRow(db)`
    select 1 from pay_payment p join pay_payment_claim c on c.payment_id = p.id
    where p.run_id = ${runId} and (p.state <> 'voided' or c.check_id is not null) limit 1`

/** When the last reversal of a run settles, of what still counts as taken back; null without one. */
export const findLastReversal = (db: Db, runId: string) =>
  findValue<{ day: string }>(db)`
    select f.effective_on::text as day
    from pay_payment p join pay_payment_claim c on c.payment_id = p.id join bank_file_entry x on x.reverses_id = c.entry_id
    join bank_file f on f.id = x.file_id
    where p.run_id = ${runId} and p.state = 'voided' and f.state = 'sent'
      and not exists (select from bank_return r where r.entry_id = x.id and r.kind = 'return')
    order by f.effective_on desc limit 1`

/** Why the bank returned a payment, the newest time. */
export const listReturnedPayments = (db: Db, runId: string) =>
  listRows<{ paymentId: string; code: string }>(db)`
    select distinct on (e.payment_id) e.payment_id as "paymentId", r.code
    from bank_file f join bank_file_entry e on e.file_id = f.id join bank_return r on r.entry_id = e.id and r.kind = 'return'
    join bank_return_file x on x.id = r.return_file_id
    where f.run_id = ${runId} and f.kind = 'payroll' and e.payment_id is not null order by e.payment_id, x.read_at desc`

/** Those of the accounts that are on hold. Keys are in hex. */
export const listHeldKeys = (db: Db, shopId: string, keys: readonly string[]) =>
  listRows<{ key: string; code: string }>(db)`
    select encode(h.account_key, 'hex') as key, r.code from held_account h join bank_return r on r.id = h.return_id
    where h.shop_id = ${shopId} and h.released_at is null and encode(h.account_key, 'hex') = any(${[...keys]}::text[])`

/** Earlier entries to these accounts: the newest prenote that did not come back, and whether pay arrived. */
export const listAccountTests = (db: Db, shopId: string, keys: readonly string[]) =>
  listRows<{ key: string; prenoteOn: string | null; isSent: boolean; wasPaid: boolean }>(db)`
    select encode(e.account_key, 'hex') as key,
      max(f.effective_on) filter (where f.kind = 'prenote') as "prenoteOn",
      coalesce(bool_or(f.state = 'sent') filter (where f.kind = 'prenote'), false) as "isSent",
      coalesce(bool_or(f.kind = 'payroll' and f.state = 'sent'), false) as "wasPaid"
    from bank_file_entry e join bank_file f on f.id = e.file_id
    where e.shop_id = ${shopId} and encode(e.account_key, 'hex') = any(${[...keys]}::text[]) and e.account_id is not null
      and f.kind in ('prenote', 'payroll') and f.state <> 'voided'
      and not exists (select from bank_return r where r.entry_id = e.id)
    group by e.account_key`

/** Everyone who works there now. */
export const listEmployees = (db: Db, shopId: string) =>
  listRows<{ accountId: string; name: string }>(db)`
    select m.account_id as "accountId", coalesce(${selectStaffName(sql`m.account_id`)}, '') as name
    from shop_member m join account a on a.id = m.account_id
    where m.shop_id = ${shopId} and m.kind = 'employee' and m.ended_at is null and a.ended_at is null order by name, m.account_id`
