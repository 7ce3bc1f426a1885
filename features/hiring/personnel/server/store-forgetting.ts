import { type Db, hasRow, listRows, runSql } from '../../../../kit/server/index.ts'

/**
 * Deletes what a feature keeps about a record, in the transaction that deletes the record. Its sealed values are deleted
 * afterward.
 */
export type ForgetPapers = (tx: Db, recordId: string) => Promise<void>

export interface EndedRecord {
  id: string
  /** The last day of work, and never a day before the membership ended: a day typed in the past must not shorten the time that the law requires. */
  lastDay: string
}

/** Records of people who left by that day, not on hold and not yet emptied. */
export const listEndedRecords = (db: Db, leftBy: string) =>
  listRows<EndedRecord>(db)`
    select p.id, greatest(p.last_day, (m.ended_at at time zone s.time_zone)::date) as "lastDay"
    from personnel p join shop s on s.id = p.shop_id join shop_member m on m.shop_id = p.shop_id and m.account_id = p.account_id
    where m.ended_at is not null and p.hold_reason = '' and (p.forgotten_at is null or p.forgotten_at < m.ended_at)
      and greatest(p.last_day, (m.ended_at at time zone s.time_zone)::date) <= ${leftBy}::date
    order by p.id`

/** False when it has been put on hold, or the person has come back, since. Locks the record until the transaction ends. */
export const lockEndedRecord = (tx: Db, { id, lastDay }: EndedRecord) =>
  hasRow(tx)`
    select 1 from personnel p join shop s on s.id = p.shop_id
      join shop_member m on m.shop_id = p.shop_id and m.account_id = p.account_id
    where p.id = ${id} and m.ended_at is not null and p.hold_reason = ''
      and greatest(p.last_day, (m.ended_at at time zone s.time_zone)::date) = ${lastDay}::date
    for update of p, m`

/** The rest of a record, after every feature has deleted its own. */
export async function forgetRecord(tx: Db, recordId: string, now: Date): Promise<void> {
  await runSql(tx)`delete from form_draft where personnel_id = ${recordId}`
  await runSql(tx)`delete from personnel_view where personnel_id = ${recordId}`
  await runSql(tx)`delete from employment_change where personnel_id = ${recordId}`
  await runSql(tx)`
    update personnel set ssn_id = null, ssn_last4 = '', ssn_lookup = null, first_day = null, last_day = null, forgotten_at = ${now}
    where id = ${recordId}`
  await runSql(tx)`delete from sealed_value where personnel_id = ${recordId}`
}
