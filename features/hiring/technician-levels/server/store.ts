import { sql } from 'kysely'
import { type Db, findRow, listRows, listValues, runSql } from '../../../../kit/server/index.ts'
import { selectStaffName } from '../../../people/employees/server/index.ts'
import type { CertificateCode } from '../../ase-certificates/rules.ts'
import type { Decided, Level } from '../rules.ts'

export const listLevels = (db: Db, shopId: string) =>
  listRows<Omit<Level, 'codes' | 'courses'> & { codes: CertificateCode[]; courses: string[] }>(db)`
    select id, name, codes::text[] as codes, certificates, courses, job_hours as "jobHours", years from technician_level
    where shop_id = ${shopId} and ended_at is null order by position`

/** Changes of a shop's ladder and of the levels of its people take turns until the transaction ends. */
export const lockLadder = (tx: Db, shopId: string) =>
  runSql(tx)`select pg_advisory_xact_lock(hashtextextended('technician-levels ' || ${shopId}::text, 0))`

export type LevelValues = Omit<Level, 'id'>

export const insertLevel = (tx: Db, shopId: string, position: number, level: LevelValues) =>
  runSql(tx)`
    insert into technician_level (shop_id, position, name, codes, certificates, courses, job_hours, years)
    values (${shopId}, ${position}, ${level.name}, ${level.codes}::text[], ${level.certificates}, ${level.courses}::uuid[],
      ${level.jobHours}, ${level.years})`

export const updateLevel = (tx: Db, id: string, position: number, level: LevelValues) =>
  runSql(tx)`
    update technician_level set position = ${position}, name = ${level.name}, codes = ${level.codes}::text[],
      certificates = ${level.certificates}, courses = ${level.courses}::uuid[], job_hours = ${level.jobHours}, years = ${level.years}
    where id = ${id}`

export const endLevels = (tx: Db, ids: readonly string[], at: Date) =>
  runSql(tx)`update technician_level set ended_at = ${at} where id = any(${ids}::uuid[])`

export interface EmployeeRow {
  id: string
  accountId: string
  name: string
  title: string
  tradeSince: string | null
  /** Hours clocked on jobs of this shop. */
  jobHours: number
}

/** The people employed at a shop, or one of them; with `evenLeft`, also someone who left. */
export const listEmployees = (db: Db, shopId: string, recordId: string | undefined, evenLeft = false) =>
  listRows<EmployeeRow>(db)`
    select p.id, p.account_id as "accountId", e.first_name || ' ' || e.last_name as name, m.title, t.since as "tradeSince",
      coalesce((select sum(extract(epoch from k.ended_at - k.started_at)) / 3600 from job_clock k
        where k.shop_id = p.shop_id and k.account_id = p.account_id and k.ended_at is not null), 0)::float8 as "jobHours"
    from personnel p join employee e on e.account_id = p.account_id
      join shop_member m on m.shop_id = p.shop_id and m.account_id = p.account_id and m.kind = 'employee'
      left join trade_start t on t.personnel_id = p.id
    where p.shop_id = ${shopId} and (${evenLeft} or m.ended_at is null)
      and ${recordId ? sql`p.id = ${recordId}` : sql`true`}
    order by lower(e.last_name), lower(e.first_name), p.id`

export interface DecisionRow extends Decided {
  recordId: string
  level: string
  note: string
  by: string
}

/** Oldest first. */
export const listDecisions = (db: Db, recordIds: readonly string[]) =>
  listRows<DecisionRow>(db)`
    select personnel_id as "recordId", level_id as "levelId", level_name as level, kind::text as kind, note,
      coalesce(${selectStaffName(sql`by_account_id`)}, '') as by, at
    from level_decision where personnel_id = any(${recordIds}::uuid[]) order by id`

export interface NewDecision {
  recordId: string
  level: { id: string; name: string }
  kind: DecisionRow['kind']
  note: string
  by: string | null
  at: Date
}

export const insertDecision = (tx: Db, decision: NewDecision) =>
  runSql(tx)`
    insert into level_decision (personnel_id, level_id, level_name, kind, note, by_account_id, at)
    values (${decision.recordId}, ${decision.level.id}, ${decision.level.name}, ${decision.kind}, ${decision.note},
      ${decision.by}, ${decision.at})`

export const saveTradeStart = (tx: Db, start: { recordId: string; since: string | null; by: string; at: Date }) =>
  start.since === null
    ? runSql(tx)`delete from trade_start where personnel_id = ${start.recordId}`
    : runSql(tx)`
        insert into trade_start (personnel_id, since, by_account_id, at)
        values (${start.recordId}, ${start.since}::date, ${start.by}, ${start.at})
        on conflict (personnel_id) do update set since = excluded.since, by_account_id = excluded.by_account_id, at = excluded.at`

/** Deletes everything about the level of someone whose record is deleted. */
export async function deleteLevels(tx: Db, recordId: string): Promise<void> {
  await runSql(tx)`delete from level_decision where personnel_id = ${recordId}`
  await runSql(tx)`delete from trade_start where personnel_id = ${recordId}`
}

export interface ShopRow {
  id: string
  dba: string
  timeZone: string
}

export const findShop = (db: Db, shopId: string) =>
  findRow<ShopRow>(db)`select id, dba, time_zone as "timeZone" from shop where id = ${shopId}`

export interface PersonRow {
  accountId: string
  email: string
  firstName: string
}

/** Somebody employed at the shop now. */
export const findPerson = (db: Db, shopId: string, recordId: string) =>
  findRow<PersonRow>(db)`
    select p.account_id as "accountId", a.email, e.first_name as "firstName"
    from personnel p join account a on a.id = p.account_id join employee e on e.account_id = p.account_id
      join shop_member m on m.shop_id = p.shop_id and m.account_id = p.account_id and m.ended_at is null
    where p.shop_id = ${shopId} and p.id = ${recordId}`

/** The people who decide about levels: the shop's owners, and employees who manage employees. */
export const listDeciders = (db: Db, shopId: string) =>
  listValues<{ id: string }>(db)`
    select account_id as id from shop_member
    where shop_id = ${shopId} and ended_at is null and (kind = 'owner' or 'shop.employees' = any(permissions))`

/** The shops with a ladder, or those of them where the account is employed. */
export const listShopsWithLadder = (db: Db, accountId?: string) =>
  listValues<{ id: string }>(db)`
    select distinct l.shop_id as id from technician_level l
    where l.ended_at is null and ${
      accountId
        ? sql`exists (select from shop_member m where m.shop_id = l.shop_id and m.account_id = ${accountId}
            and m.kind = 'employee' and m.ended_at is null)`
        : sql`true`
    }`

export const findRecordId = async (db: Db, shopId: string, accountId: string): Promise<string | undefined> =>
  (
    await findRow<{ id: string }>(db)`
      select id from personnel where shop_id = ${shopId} and account_id = ${accountId}`
  )?.id
