import { sql } from 'kysely'
import { type Db, listRows, runSql } from '../../../../kit/server/index.ts'
import { selectStaffName } from '../../../people/employees/server/index.ts'

export interface ReaderRow {
  recordId: string
  accountId: string
  email: string
  name: string
  /** The first day of work or, without one, the day they joined. */
  startedOn: string
  acknowledgmentId: string | null
  typedName: string | null
  acknowledgedAt: Date | null
  lastNumber: number | null
  remindedAt: Date | null
}

/** Everyone who works at a shop, or one of them, with their answer to a version. By name. */
export const listReaders = (db: Db, shopId: string, versionId: string | null, recordId: string | null = null) =>
  listRows<ReaderRow>(db)`
    select p.id as "recordId", p.account_id as "accountId", a.email, coalesce(${selectStaffName(sql`p.account_id`)}, '') as name,
      coalesce(p.first_day, (m.created_at at time zone s.time_zone)::date)::text as "startedOn",
      k.id as "acknowledgmentId", k.name as "typedName", k.at as "acknowledgedAt",
      (select max(v.number) from manual_acknowledgment own join manual_version v on v.id = own.version_id
        where own.personnel_id = p.id) as "lastNumber",
      (select max(r.at) from manual_reminder r where r.version_id = ${versionId}::uuid and r.personnel_id = p.id) as "remindedAt"
    from personnel p join account a on a.id = p.account_id join shop s on s.id = p.shop_id
      join shop_member m on m.shop_id = p.shop_id and m.account_id = p.account_id and m.ended_at is null and m.kind = 'employee'
      left join manual_acknowledgment k on k.personnel_id = p.id and k.version_id = ${versionId}::uuid
    where p.shop_id = ${shopId} and (${recordId}::uuid is null or p.id = ${recordId}::uuid)
    order by name, p.id`

export const insertReminders = (tx: Db, reminder: { versionId: string; recordIds: readonly string[]; by: string; at: Date }) =>
  runSql(tx)`
    insert into manual_reminder (version_id, personnel_id, by_account_id, at)
    select ${reminder.versionId}, record, ${reminder.by}, ${reminder.at}
      from unnest(${[...reminder.recordIds]}::uuid[]) as given (record)`

/** How many employees acknowledged each version of a shop's manual. */
export const countAcknowledgments = (db: Db, shopId: string) =>
  listRows<{ versionId: string; count: number }>(db)`
    select v.id as "versionId", count(k.id) as count
    from manual_version v left join manual_acknowledgment k on k.version_id = v.id where v.shop_id = ${shopId} group by v.id`
