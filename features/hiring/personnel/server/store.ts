import { sql } from 'kysely'
import { changesRow, type Db, findRow, findValue, getValue, hasRow, listValues, runSql } from '../../../../kit/server/index.ts'
import { selectHasPermission, selectStaffName } from '../../../people/employees/server/index.ts'

/** Whose record it is, and the dates that deadlines need. */
export interface PersonnelRecord {
  id: string
  shopId: string
  accountId: string
  email: string
  firstName: string
  lastName: string
  /** yyyy-MM-dd */
  firstDay: string | null
  lastDay: string | null
  holdReason: string
  dba: string
  /** The shop's IANA time zone. */
  timeZone: string
  /** The shop's state, as two letters. */
  state: string
  isMember: boolean
}

/** A deleted record counts as if it never existed, unless the person has come back since. */
const isRemembered = sql`(p.forgotten_at is null or m.ended_at is null or p.forgotten_at < m.ended_at)`

const record = sql`
  p.id, p.shop_id as "shopId", p.account_id as "accountId", a.email, e.first_name as "firstName", e.last_name as "lastName",
  p.first_day as "firstDay", p.last_day as "lastDay", p.hold_reason as "holdReason", s.dba, s.time_zone as "timeZone", s.state,
  (m.ended_at is null) as "isMember"
  from personnel p join account a on a.id = p.account_id join employee e on e.account_id = p.account_id join shop s on s.id = p.shop_id
    join shop_member m on m.shop_id = p.shop_id and m.account_id = p.account_id`

/** The employee's record at a shop, or at the one that employed them last. */
export const findOwnRecord = (db: Db, accountId: string, shopId: string | undefined) =>
  findRow<PersonnelRecord>(db)`
    select ${record} where p.account_id = ${accountId} and ${isRemembered} and ${shopId ? sql`p.shop_id = ${shopId}` : sql`true`}
    order by m.ended_at is null desc, m.created_at desc, p.id limit 1`

/** A record at a shop where the reader works and may see records. Any answer about another one would reveal that it exists. */
export const findReadableRecord = (db: Db, readerId: string, key: { id: string } | { ssnLookup: Buffer }) =>
  findRow<PersonnelRecord>(db)`
    select ${record}
    where ${isRemembered} and ${'id' in key ? sql`p.id = ${key.id}` : sql`p.ssn_lookup = ${key.ssnLookup}`} and exists (
      select from shop_member m where m.shop_id = p.shop_id and m.account_id = ${readerId} and m.ended_at is null
        and ${selectHasPermission('shop.personnel')})
    order by p.created_at desc limit 1`

export const hasOwnRecord = (db: Db, accountId: string, id: string) =>
  hasRow(db)`select 1 from personnel where id = ${id} and account_id = ${accountId}`

export const findSsnId = (db: Db, id: string) =>
  findValue<{ id: string | null }>(db)`select ssn_id as id from personnel where id = ${id}`

export const saveSsn = (tx: Db, id: string, ssn: { id: string | null; last4: string; lookup: Buffer | null }) =>
  runSql(tx)`
    update personnel set ssn_id = ${ssn.id}, ssn_last4 = ${ssn.last4}, ssn_lookup = ${ssn.lookup} where id = ${id}`

export const insertView = (tx: Db, view: { personnelId: string; by: string; at: Date; what: string }) =>
  runSql(tx)`
    insert into personnel_view (personnel_id, by_account_id, at, what)
    values (${view.personnelId}, ${view.by}, ${view.at}, ${view.what})`

/** Makes changes of one record take turns until the transaction ends. */
export const lockRecord = (tx: Db, id: string) => runSql(tx)`select from personnel where id = ${id} for update`

/** The accounts that may see the shop's personnel records. */
export const listRecordReaders = (db: Db, shopId: string) =>
  listValues<{ id: string }>(db)`
    select m.account_id as id from shop_member m
    where m.shop_id = ${shopId} and m.ended_at is null and m.kind <> 'key' and ${selectHasPermission('shop.personnel')}`

/** Newest views first, at most 100. */
export const findOwnRecordJson = (db: Db, id: string) =>
  getValue<{ json: string }>(db)`
    select json_build_object('id', p.id, 'shop', json_build_object('id', s.id, 'dba', s.dba, 'timeZone', s.time_zone),
      'firstDay', p.first_day, 'lastDay', p.last_day,
      'shops', (select json_agg(json_build_object('id', o.id, 'dba', o.dba) order by o.dba, o.id)
        from personnel other join shop o on o.id = other.shop_id where other.account_id = p.account_id),
      'views', coalesce((select json_agg(json_build_object('by', ${selectStaffName(sql`v.by_account_id`)}, 'at', v.at, 'what', v.what)
        order by v.id desc) from (select * from personnel_view where personnel_id = p.id order by id desc limit 100) v), '[]'))::text as json
    from personnel p join shop s on s.id = p.shop_id where p.id = ${id}`

export const updateEmployment = (
  tx: Db,
  { shop, n }: { shop: string; n: string },
  change: { firstDay: string | null; lastDay: string | null },
) =>
  changesRow(tx)`
    update personnel set first_day = ${change.firstDay}::date, last_day = ${change.lastDay}::date
    where shop_id = ${shop} and id = ${n}`

export const updateHold = (tx: Db, { shop, n }: { shop: string; n: string }, reason: string) =>
  changesRow(tx)`update personnel set hold_reason = ${reason} where shop_id = ${shop} and id = ${n}`

/** Records the current state of the record. */
export const insertEmploymentChange = (tx: Db, personnelId: string, by: string, at: Date) =>
  runSql(tx)`
    insert into employment_change (personnel_id, by_account_id, at, first_day, last_day, hold_reason)
    select id, ${by}, ${at}, first_day, last_day, hold_reason from personnel where id = ${personnelId}`
