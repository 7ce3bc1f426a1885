import { sql } from 'kysely'
import { countChanges, type Db, inTransaction, listValues, runSql } from '../../../../kit/server/index.ts'

/** An account that is held, of someone who still works there: without its return, pay would go to it again. */
const holdsAccount = sql`exists (
  select from held_account h join bank_return r on r.id = h.return_id join bank_file_entry e on e.id = r.entry_id
  join shop_member m on m.shop_id = h.shop_id and m.account_id = h.account_id and m.ended_at is null
  where e.file_id = f.id and h.released_at is null)`

/**
 * Old pay runs, at most that many: none with an employee whose record is on hold, or with an account that is still held, and none of which a correction stays,
 * because that names its stubs. A correction is newer than what it corrects, so the newest first go in an order that the database accepts.
 */
const listOldRuns = (tx: Db, now: Date, max: number) =>
  listValues<{ id: string }>(tx)`
    with recursive old as materialized (
      select r.id, r.shop_id, r.number, r.corrects_stub_id from pay_run r
      where r.pay_date < least(${now}::timestamptz, now())::date - interval '4 years'
        and get_pay_kept_until(r.shop_id, r.pay_date) < least(${now}::timestamptz, now())::date
        and not exists (select from pay_stub s join personnel p on p.shop_id = s.shop_id and p.account_id = s.account_id
          where s.run_id = r.id and p.hold_reason <> '')
        and not exists (select from bank_file f where f.run_id = r.id and ${holdsAccount})
    ), corrected as (
      select s.run_id as id from pay_run c join pay_stub s on s.id = c.corrects_stub_id
      where s.run_id in (select id from old) and c.id not in (select id from old)
      union
      select s.run_id from corrected k join old o on o.id = k.id join pay_stub s on s.id = o.corrects_stub_id
    )
    select id from old where id not in (select id from corrected) order by shop_id, number desc limit ${max}`

/** Old files of prenotes, with the same exceptions. */
const listOldPrenotes = (tx: Db, now: Date) =>
  listValues<{ id: string }>(tx)`
    select f.id from bank_file f
    where f.kind = 'prenote' and get_pay_kept_until(f.shop_id, f.effective_on) < least(${now}::timestamptz, now())::date
      and not exists (select from bank_file_entry e join personnel p on p.shop_id = e.shop_id and p.account_id = e.account_id
        where e.file_id = f.id and p.hold_reason <> '')
      and not ${holdsAccount}
    order by f.effective_on limit 200`

/**
 * Deletes pay runs whose time is over, each as a whole: stubs, payments, checks, bank files, and what the bank returned. Returns the number of
 * deleted runs, files, and return files.
 */
export const deleteOldPay = (db: Db, now: Date, max = 200): Promise<number> =>
  inTransaction(db, async (tx) => {
    const runs = await listOldRuns(tx, now, max)
    const files = [
      ...(await listOldPrenotes(tx, now)),
      ...(await listValues<{ id: string }>(tx)`select id from bank_file where run_id = any(${runs}::uuid[])`),
    ]
    await runSql(
      tx,
    )`delete from pay_payment_claim c using pay_payment p where p.id = c.payment_id and p.run_id = any(${runs}::uuid[])`
    await runSql(tx)`
      delete from held_account h using bank_return r, bank_file_entry e
      where r.id = h.return_id and e.id = r.entry_id and e.file_id = any(${files}::uuid[])`
    await runSql(
      tx,
    )`delete from bank_return r using bank_file_entry e where e.id = r.entry_id and e.file_id = any(${files}::uuid[])`
    await runSql(tx)`delete from pay_download where file_id = any(${files}::uuid[]) or run_id = any(${runs}::uuid[])`
    await runSql(tx)`delete from pay_check_print i using pay_check k where k.id = i.check_id and k.run_id = any(${runs}::uuid[])`
    await runSql(tx)`delete from pay_check where run_id = any(${runs}::uuid[])`
    await runSql(tx)`delete from bank_file_entry where file_id = any(${files}::uuid[])`
    const gone = await countChanges(tx)`delete from bank_file where id = any(${files}::uuid[])`
    const uploads = await countChanges(tx)`
      delete from bank_return_file u
      where get_pay_kept_until(u.shop_id, u.read_at::date) < least(${now}::timestamptz, now())::date
        and not exists (select from bank_return r where r.return_file_id = u.id)`
    return (await countChanges(tx)`delete from pay_run where id = any(${runs}::uuid[])`) + gone + uploads
  })
