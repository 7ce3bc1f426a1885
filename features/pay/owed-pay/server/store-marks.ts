import { sql } from 'kysely'
import { type Db, getRow, listRows, listValues } from '../../../../kit/server/index.ts'
import { selectStaffName } from '../../../people/employees/server/index.ts'
import type { PaymentMark } from '../contract/index.ts'
import { isOwed } from './store.ts'

export const marksOfPage = 50

const isCurrent = sql`(p.state = 'paid' and r.state in ('approved', 'paid') and m.is_paid
  and not exists (select from pay_payment_mark n where n.payment_id = p.id and n.id > m.id))`

/** The newest first, and one more than a page. */
export const listMarkRows = (db: Db, runId: string, before: number | null) =>
  listRows<Omit<PaymentMark, 'at'> & { at: Date }>(db)`
    select m.id, p.id as "paymentId", coalesce(s.facts ->> 'name', '') as name, p.cents, m.is_paid as "isPaid", m.check_number as "checkNumber",
      coalesce(${selectStaffName(sql`m.marked_by`)}, '') as by, m.marked_at as at, ${isCurrent} as "isCurrent"
    from pay_payment p join pay_run r on r.id = p.run_id join pay_stub s on s.id = p.stub_id join pay_payment_mark m on m.payment_id = p.id
    where p.run_id = ${runId} and (${before}::bigint is null or m.id < ${before}::bigint)
    order by m.id desc limit ${marksOfPage + 1}`

/** Whether someone marked the payment as paid and that still counts, and whether the bank returned its deposit before. */
export const readMarked = (tx: Db, id: string) =>
  getRow<{ isMarked: boolean; wasReturned: boolean }>(tx)`
    select exists (select from pay_payment_mark m where m.payment_id = p.id and ${isCurrent}) as "isMarked",
      exists (select from bank_file_entry e join bank_file f on f.id = e.file_id and f.kind = 'payroll'
        join bank_return b on b.entry_id = e.id and b.kind = 'return' where e.payment_id = p.id) as "wasReturned"
    from pay_payment p join pay_run r on r.id = p.run_id where p.id = ${id}`

/** The payments of a run that have to be made again. */
export const listOwedOf = (tx: Db, runId: string) =>
  listValues<{ id: string }>(tx)`
    select p.id from pay_payment p join pay_run r on r.id = p.run_id where r.id = ${runId} and ${isOwed} order by p.id`

export interface NewMarks {
  ids: readonly string[]
  isPaid: boolean
  by: string
  at: Date
}

/** With the number of the check that pays each now. Answers whose payments they are. */
export const insertMarks = (tx: Db, { ids, isPaid, by, at }: NewMarks) =>
  listRows<{ name: string; checkNumber: number | null }>(tx)`
    with marked as (
      insert into pay_payment_mark (payment_id, is_paid, check_number, marked_by, marked_at)
      select p.id, ${isPaid}, (select k.number from pay_payment_claim c join pay_check k on k.id = c.check_id where c.payment_id = p.id), ${by}, ${at}
      from pay_payment p where p.id = any(${[...ids]}::uuid[])
      returning payment_id, check_number
    )
    select coalesce(s.facts ->> 'name', '') as name, m.check_number as "checkNumber"
    from marked m join pay_payment p on p.id = m.payment_id join pay_stub s on s.id = p.stub_id order by name, p.id`
