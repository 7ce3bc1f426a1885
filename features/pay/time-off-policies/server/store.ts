import { sql } from 'kysely'
import { type Db, findRow, getRow, hasRow, listRows, listValues, runSql } from '../../../../kit/server/index.ts'
import { selectStaffName } from '../../../people/employees/server/index.ts'
import type { PolicyKind, Terms } from '../contract/index.ts'

/** Makes changes to a shop’s time off take turns until the transaction ends. */
export const lockTimeOff = (tx: Db, shopId: string) =>
  runSql(tx)`select pg_advisory_xact_lock(hashtextextended('time-off ' || ${shopId}::text, 0))`

export const getShop = (db: Db, shopId: string) =>
  getRow<{ dba: string; state: string; timeZone: string; bays: number }>(db)`
    select dba, state, time_zone as "timeZone", bays from shop where id = ${shopId}`

export interface Person {
  accountId: string
  name: string
  hiredOn: string
  /** The last day of an employment that has ended. */
  employedThrough: string | null
  /** The first day by the personnel file. */
  beganOn: string | null
  /** The day since which they have been on the team without interruption. */
  joinedOn: string
  isTechnician: boolean
}

/** Employees of the shop, also former ones, by name; all of them with null. */
export const listPeople = (db: Db, shopId: string, accountIds: readonly string[] | null) =>
  listRows<Person>(db)`
    select m.account_id as "accountId", coalesce(${selectStaffName(sql`m.account_id`)}, '') as name,
      coalesce(p.first_day, (m.created_at at time zone s.time_zone)::date)::text as "hiredOn",
      case when m.ended_at is not null then coalesce(p.last_day, (m.ended_at at time zone s.time_zone)::date)::text end as "employedThrough",
      p.first_day::text as "beganOn", (m.created_at at time zone s.time_zone)::date::text as "joinedOn",
      m.title not in ('Service advisor', 'Parts', 'Manager') as "isTechnician"
    from shop_member m join shop s on s.id = m.shop_id join account a on a.id = m.account_id
      left join personnel p on p.shop_id = m.shop_id and p.account_id = m.account_id
    where m.shop_id = ${shopId} and m.kind = 'employee' and a.role = 'employee'
      and (${accountIds === null} or m.account_id = any(${[...(accountIds ?? [])]}::uuid[]))
    order by name, m.account_id`

export interface PolicyRow {
  id: string
  shopId: string
  version: number
  name: string
  kind: PolicyKind
  isPaid: boolean
  dayMinutes: number
  stepMinutes: number
  waitingDays: number
  negativeMinutes: number | null
  isArchived: boolean
}

export const listPolicies = (db: Db, shopId: string) =>
  listRows<PolicyRow>(db)`
    select id, shop_id as "shopId", version, name, kind, is_paid as "isPaid", day_minutes as "dayMinutes", step_minutes as "stepMinutes",
      waiting_days as "waitingDays", negative_minutes as "negativeMinutes", archived_at is not null as "isArchived"
    from time_off_policy where shop_id = ${shopId} order by lower(name), id`

export const findPolicyShop = (db: Db, id: string) =>
  findRow<{ shopId: string }>(db)`select shop_id as "shopId" from time_off_policy where id = ${id}`

/** From the oldest; of one first day, the last one counts. */
export const listTerms = (db: Db, shopId: string) =>
  listRows<Terms & { policyId: string; firstDay: string }>(db)`
    select t.policy_id as "policyId", t.first_day::text as "firstDay", t.accrual, t.accrual_minutes as "accrualMinutes",
      t.worked_minutes as "workedMinutes", t.year_day as "yearDay", t.cap_minutes as "capMinutes", t.carry_minutes as "carryMinutes",
      t.pays_out as "paysOut"
    from time_off_terms t join time_off_policy p on p.id = t.policy_id
    where p.shop_id = ${shopId} order by t.first_day, t.made_at, t.id`

export interface AssignmentRow {
  id: string
  policyId: string
  accountId: string
  firstDay: string
  lastDay: string | null
}

export const listAssignments = (db: Db, shopId: string, accountIds: readonly string[] | null) =>
  listRows<AssignmentRow>(db)`
    select id, policy_id as "policyId", account_id as "accountId", first_day::text as "firstDay", last_day::text as "lastDay"
    from time_off_assignment
    where shop_id = ${shopId} and (${accountIds === null} or account_id = any(${[...(accountIds ?? [])]}::uuid[]))
    order by first_day, id`

export const hasPolicies = (db: Db, shopId: string) => hasRow(db)`select from time_off_policy where shop_id = ${shopId}`

export const listShopsWithPolicies = (db: Db) =>
  listValues<{ id: string }>(db)`select distinct shop_id as id from time_off_policy order by 1`
