import { sql } from 'kysely'
import { changesRow, type Db, findRow, getValue, listRows, runSql } from '../../../../kit/server/index.ts'
import { selectStaffName } from '../../../people/employees/server/index.ts'
import type { Notice, PacketItem, RecordPage } from '../contract/index.ts'
import type { Facts } from '../rules.ts'

export interface EmployeeRow extends Facts {
  accountId: string
  name: string
  email: string
  title: string
  lastDay: string | null
  /** The day the membership ended, by the shop's clock. */
  endedOn: string | null
  holdReason: string
  lastNoticeAt: Date | null
}

/** The employees of a shop, or one of them. Those who left come last. */
export const listEmployees = (db: Db, shopId: string, recordId?: string) =>
  listRows<EmployeeRow>(db)`
    select p.id as "recordId", p.account_id as "accountId", e.first_name || ' ' || e.last_name as name, a.email, m.title,
      p.first_day as "firstDay", p.last_day as "lastDay",
      (m.ended_at at time zone s.time_zone)::date as "endedOn", p.hold_reason as "holdReason", m.ended_at is null as "isMember",
      a.email_confirmed_at is not null as "isEmailConfirmed", e.address <> '' as "hasAddress",
      e.emergency_name <> '' as "hasEmergencyContact",
      (select max(at) from employee_notice n where n.personnel_id = p.id) as "lastNoticeAt"
    from personnel p join shop s on s.id = p.shop_id join account a on a.id = p.account_id join employee e on e.account_id = p.account_id
      join shop_member m on m.shop_id = p.shop_id and m.account_id = p.account_id
    where p.shop_id = ${shopId} and (p.forgotten_at is null or m.ended_at is null or p.forgotten_at < m.ended_at)
      and ${recordId ? sql`p.id = ${recordId}` : sql`true`}
    order by m.ended_at is null desc, p.first_day desc nulls first, lower(e.last_name), p.id`

export interface ShopRow {
  id: string
  dba: string
  timeZone: string
  state: string
}

export const findShop = (db: Db, shopId: string) =>
  findRow<ShopRow>(db)`select id, dba, time_zone as "timeZone", state from shop where id = ${shopId}`

export const listPacketRows = (db: Db, shopId: string) =>
  listRows<PacketItem>(db)`select kind, title, days from packet_item where shop_id = ${shopId} order by position`

/** Whether the shop has chosen; without a choice the usual packet applies. */
export const replacePacket = async (tx: Db, shopId: string, items: readonly PacketItem[]): Promise<void> => {
  await runSql(tx)`delete from packet_item where shop_id = ${shopId}`
  await runSql(tx)`
    insert into packet_item (shop_id, kind, title, days, position)
    select ${shopId}, item->>'kind', item->>'title', (item->>'days')::integer, row_number() over ()
    from json_array_elements(${JSON.stringify(items)}::json) item`
}

export const setFirstDay = (tx: Db, recordId: string, firstDay: string) =>
  runSql(tx)`update personnel set first_day = ${firstDay}::date, last_day = null where id = ${recordId}`

export const setLastDay = (tx: Db, recordId: string, lastDay: string) =>
  runSql(tx)`
    update personnel set first_day = coalesce(first_day, ${lastDay}::date), last_day = ${lastDay}::date where id = ${recordId}`

export const insertNotice = (tx: Db, notice: { recordId: string; by: string; at: Date; text: string }) =>
  runSql(tx)`
    insert into employee_notice (personnel_id, by_account_id, at, text)
    values (${notice.recordId}, ${notice.by}, ${notice.at}, ${notice.text})`

/** Newest first, at most 100. */
export const listNoticeRows = (db: Db, recordId: string) =>
  listRows<Notice>(db)`
    select id, coalesce(${selectStaffName(sql`by_account_id`)}, '') as by, to_json(at)#>>'{}' as at, text from employee_notice
    where personnel_id = ${recordId} order by at desc, id limit 100`

type RecordDetails = Pick<
  RecordPage,
  'phone1' | 'emergencyName' | 'emergencyRelationship' | 'emergencyPhone' | 'views' | 'changes'
>

export const getRecordDetails = async (db: Db, recordId: string): Promise<RecordDetails> =>
  JSON.parse(
    await getValue<{ json: string }>(db)`
      select json_build_object('phone1', e.phone1, 'emergencyName', e.emergency_name,
        'emergencyRelationship', e.emergency_relationship, 'emergencyPhone', e.emergency_phone,
        'views', coalesce((select json_agg(json_build_object('by', ${selectStaffName(sql`v.by_account_id`)}, 'at', v.at, 'what', v.what)
          order by v.id desc) from (select * from personnel_view where personnel_id = p.id order by id desc limit 50) v), '[]'),
        'changes', coalesce((select json_agg(json_build_object('by', coalesce(${selectStaffName(sql`c.by_account_id`)}, ''), 'at', c.at,
          'firstDay', c.first_day, 'lastDay', c.last_day, 'holdReason', c.hold_reason) order by c.id desc)
          from (select * from employment_change where personnel_id = p.id order by id desc limit 50) c), '[]'))::text as json
      from personnel p join employee e on e.account_id = p.account_id where p.id = ${recordId}`,
  ) as RecordDetails

export interface HireRow {
  id: string
  name: string
  firstName: string
  lastName: string
  address: string
  aptSuite: string
  city: string
  state: string
  zip: string
  firstDay: string
  hasSsn: boolean
  reportedAt: Date | null
}

/** Everyone hired since that day, and anyone hired earlier who is not reported yet, newest first. */
export const listHires = (db: Db, shopId: string, since: string) =>
  listRows<HireRow>(db)`
    select p.id, e.first_name || ' ' || e.last_name as name, e.first_name as "firstName", e.last_name as "lastName", e.address,
      e.apt_suite as "aptSuite", e.city, e.state, e.zip, p.first_day as "firstDay", p.ssn_id is not null as "hasSsn",
      r.at as "reportedAt"
    from personnel p join employee e on e.account_id = p.account_id
      left join new_hire_report r on r.personnel_id = p.id and r.first_day = p.first_day
    where p.shop_id = ${shopId} and p.first_day >= ${since}::date
    order by p.first_day desc, p.id`

/** False when the record is not of that shop or has no first day. */
export const insertReport = (tx: Db, report: { shopId: string; id: string; by: string; at: Date }) =>
  changesRow(tx)`
    insert into new_hire_report (personnel_id, first_day, by_account_id, at)
    select id, first_day, ${report.by}, ${report.at} from personnel
    where id = ${report.id} and shop_id = ${report.shopId} and first_day is not null
    on conflict (personnel_id, first_day) do update set at = new_hire_report.at`

export interface EmployerRow {
  name: string
  fein: string
  address: string
  aptSuite: string
  city: string
  state: string
  zip: string
}

export const findEmployer = (db: Db, shopId: string) =>
  findRow<EmployerRow>(db)`
    select coalesce(nullif(corporate_name, ''), dba) as name, fei as fein, address, apt_suite as "aptSuite", city, state, zip
    from shop where id = ${shopId}`

/** Deletes the notices and reports of a record past its retention. */
export async function deleteNotices(tx: Db, recordId: string): Promise<void> {
  await runSql(tx)`delete from employee_notice where personnel_id = ${recordId}`
  await runSql(tx)`delete from new_hire_report where personnel_id = ${recordId}`
}
