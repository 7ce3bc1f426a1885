import { sql } from 'kysely'
import { type Db, findValue, getRow, listRows } from '../../../../kit/server/index.ts'
import { selectStaffName } from '../../../people/employees/server/index.ts'
import type { RunKind } from '../../stub-calculation/contract/index.ts'

export const unpaidOfPage = 50

export interface UnpaidRow {
  id: string
  runId: string
  version: number
  number: number
  kind: RunKind
  periodFirst: string
  periodLast: string
  payDate: string
  onlyName: string
  name: string
  cents: number
  last4: string
  isReturned: boolean
  /** The reason code of the newest return. */
  returnCode: string | null
  /** The reason why the newest voided check was voided. */
  voidReason: string | null
  isInFile: boolean
  checkNumber: number | null
}

const inFile = sql`exists (select from pay_payment_claim c where c.payment_id = p.id and c.entry_id is not null)`
export const isOwed = sql`(p.state = 'returned' and r.state in ('approved', 'paid') or p.state = 'open' and r.state = 'paid')`

/**
 * Payments that the bank returned, and those of paid runs whose check was voided, as long as nothing paid them since: a check only once it is marked as paid. The newest run first, and one
 * more than a page.
 */
export const listUnpaidRows = (db: Db, shopId: string, { run, after }: { run: string | null; after: string | null }) =>
  listRows<UnpaidRow>(db)`
    select p.id, r.id as "runId", r.version, r.number, r.kind, r.period_first as "periodFirst", r.period_last as "periodLast", r.pay_date as "payDate",
      coalesce(${selectStaffName(sql`r.only_account_id`)}, '') as "onlyName", coalesce(s.facts ->> 'name', '') as name, p.cents,
      p.account_last4 as last4, p.state = 'returned' as "isReturned",
      (select b.code from bank_file_entry e join bank_file f on f.id = e.file_id and f.kind = 'payroll'
        join bank_return b on b.entry_id = e.id and b.kind = 'return' join bank_return_file x on x.id = b.return_file_id
        where e.payment_id = p.id order by x.read_at desc limit 1) as "returnCode",
      (select k.void_reason from pay_check k where k.payment_id = p.id and k.state = 'void' order by k.voided_at desc limit 1) as "voidReason",
      ${inFile} as "isInFile",
      (select k.number from pay_payment_claim c join pay_check k on k.id = c.check_id where c.payment_id = p.id) as "checkNumber"
    from pay_payment p join pay_run r on r.id = p.run_id join pay_stub s on s.id = p.stub_id
    where p.id in (
        select id from pay_payment where shop_id = ${shopId} and state = 'returned'
        union all
        select payment_id from pay_check where shop_id = ${shopId} and state = 'void')
      and ${isOwed}
      and (${run}::uuid is null or r.id = ${run}::uuid)
      and (${after}::uuid is null
        or (r.number, p.id) < (select a.number, b.id from pay_payment b join pay_run a on a.id = b.run_id where b.id = ${after}::uuid and b.shop_id = ${shopId}))
    order by r.number desc, p.id desc limit ${unpaidOfPage + 1}`

/** The run of a payment of an approved pay run. */
export const findRunOfPayment = (db: Db, id: string) =>
  findValue<{ runId: string }>(db)`select run_id as "runId" from pay_payment where id = ${id}`

/** Whether the payment is still owed, and whether it waits in a bank file. */
export const readOwed = (tx: Db, id: string) =>
  getRow<{ isOwed: boolean; isInFile: boolean }>(tx)`
    select ${isOwed} as "isOwed", ${inFile} as "isInFile" from pay_payment p join pay_run r on r.id = p.run_id where p.id = ${id}`
