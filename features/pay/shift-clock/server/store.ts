import { sql } from 'kysely'
import { type Db, findRow, getRow, hasRow, listRows, runSql } from '../../../../kit/server/index.ts'
import { selectStaffName } from '../../../people/employees/server/index.ts'
import type { Correction, Punch, PunchKind } from '../contract/index.ts'

/** Makes changes of one person's hours take turns until the transaction ends. */
export const lockShifts = (tx: Db, accountId: string) =>
  runSql(tx)`select pg_advisory_xact_lock(hashtextextended('shift ' || ${accountId}::text, 0))`

export interface Workplace {
  shopId: string
  dba: string
  timeZone: string
  accountId: string
  name: string
  /** Whether the person works there now. */
  isEmployed: boolean
}

/** An employee of a shop, also a former one; null for owners and strangers. */
export const findWorkplace = (db: Db, shopId: string, accountId: string) =>
  findRow<Workplace>(db)`
    select s.id as "shopId", s.dba, s.time_zone as "timeZone", m.account_id as "accountId", coalesce(${selectStaffName(sql`m.account_id`)}, '') as name,
      m.ended_at is null as "isEmployed"
    from shop_member m join shop s on s.id = m.shop_id join account a on a.id = m.account_id
    where m.shop_id = ${shopId} and m.account_id = ${accountId} and a.role = 'employee'`

/** Everyone who worked at the shop in those days, by name. */
export const listWorkplaces = (db: Db, shopId: string, firstDay: string) =>
  listRows<Workplace>(db)`
    select s.id as "shopId", s.dba, s.time_zone as "timeZone", m.account_id as "accountId", coalesce(${selectStaffName(sql`m.account_id`)}, '') as name,
      m.ended_at is null as "isEmployed"
    from shop_member m join shop s on s.id = m.shop_id join account a on a.id = m.account_id
    where m.shop_id = ${shopId} and a.role = 'employee'
      and (m.ended_at is null or m.ended_at >= ${firstDay}::date::timestamp at time zone s.time_zone)
    order by name, m.account_id`

export const findShop = (db: Db, shopId: string) =>
  getRow<{ timeZone: string }>(db)`select time_zone as "timeZone" from shop where id = ${shopId}`

type StoredPunch = Omit<Punch, 'at' | 'byTablet'> & { at: Date; byTablet: string }

/** Punches that count, from two days before the week to two days after it: a shift can begin before and end after. */
export async function listPunches(
  db: Db,
  { shopId, accountId }: { shopId: string; accountId: string | null },
  firstDay: string,
): Promise<(Punch & { accountId: string })[]> {
  const rows = await listRows<StoredPunch & { accountId: string }>(db)`
    select p.id, p.kind, p.at, p.source, p.by_tablet as "byTablet", p.account_id as "accountId" from shift_punch p join shop s on s.id = p.shop_id
    where p.shop_id = ${shopId} and (${accountId}::uuid is null or p.account_id = ${accountId}::uuid) and p.removed_by is null
      and p.at >= (${firstDay}::date - 2)::timestamp at time zone s.time_zone
      and p.at < (${firstDay}::date + 9)::timestamp at time zone s.time_zone
    order by p.at, p.id`
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}

/** The newest punches, which decide what the clock shows. */
export async function listRecentPunches(db: Db, shopId: string, accountId: string, now: Date): Promise<Punch[]> {
  const rows = await listRows<StoredPunch>(db)`
    select id, kind, at, source, by_tablet as "byTablet" from shift_punch
    where shop_id = ${shopId} and account_id = ${accountId} and removed_by is null and at > ${now}::timestamptz - interval '2 days' order by at, id`
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}

export const findPunch = (tx: Db, id: string) =>
  findRow<{ shopId: string; accountId: string }>(tx)`
    select shop_id as "shopId", account_id as "accountId" from shift_punch where id = ${id}`

export interface NewPunch {
  id: string
  shopId: string
  accountId: string
  kind: PunchKind
  at: string
  receivedAt: Date
  source: Punch['source']
  addedBy: string | null
  byTablet: string
}

export const insertPunch = (tx: Db, punch: NewPunch) =>
  runSql(tx)`
    insert into shift_punch (id, shop_id, account_id, kind, at, received_at, source, added_by, by_tablet)
    values (${punch.id}, ${punch.shopId}, ${punch.accountId}, ${punch.kind}, ${punch.at}, ${punch.receivedAt}, ${punch.source}, ${punch.addedBy},
      ${punch.byTablet})`

export const removePunches = (tx: Db, ids: readonly string[], correctionId: string) =>
  runSql(tx)`update shift_punch set removed_by = ${correctionId} where id = any(${[...ids]}::uuid[])`

export interface NewCorrection {
  shopId: string
  accountId: string
  day: string
  reason: string
  by: string
  at: Date
}

export const insertCorrection = (tx: Db, { shopId, accountId, day, reason, by, at }: NewCorrection) =>
  getRow<{ id: string }>(tx)`
    insert into shift_correction (shop_id, account_id, day, reason, by_account_id, made_at)
    values (${shopId}, ${accountId}, ${day}, ${reason}, ${by}, ${at}) returning id`

export interface CorrectionRow {
  id: string
  shopId: string
  accountId: string
  day: string
  state: Correction['state']
  byEmployee: boolean
}

export const lockCorrection = (tx: Db, id: string) =>
  findRow<CorrectionRow>(tx)`
    select id, shop_id as "shopId", account_id as "accountId", day::text as day, state, by_account_id = account_id as "byEmployee"
    from shift_correction where id = ${id} for update`

export const answerCorrection = (
  tx: Db,
  id: string,
  { state, note, by, at }: { state: 'confirmed' | 'disputed'; note: string; by: string; at: Date },
) =>
  runSql(tx)`
    update shift_correction set state = ${state}, note = ${note}, answered_by = ${by}, answered_at = ${at} where id = ${id}`

const punchJson = sql`json_build_object('id', p.id, 'kind', p.kind, 'at', p.at, 'source', p.source, 'byTablet', p.by_tablet)`

export interface StoredCorrection extends Omit<Correction, 'isForReader' | 'madeAt'> {
  madeAt: Date
  byEmployee: boolean
}

/** Newest first. */
export const listCorrections = (db: Db, shopId: string, accountId: string, firstDay: string) =>
  listRows<StoredCorrection>(db)`
    select c.id, c.day::text as day, c.reason, c.made_at as "madeAt", c.state, c.note, c.by_account_id = c.account_id as "byEmployee",
      json_build_object('accountId', c.by_account_id, 'name', ${selectStaffName(sql`c.by_account_id`)}) as by,
      coalesce((select json_agg(${punchJson} order by p.at, p.id) from shift_punch p where p.removed_by = c.id), '[]'::json) as was,
      coalesce((select json_agg(${punchJson} order by p.at, p.id) from shift_punch p where p.added_by = c.id), '[]'::json) as is
    from shift_correction c
    where c.shop_id = ${shopId} and c.account_id = ${accountId} and c.day between ${firstDay}::date and ${firstDay}::date + 6
    order by c.made_at desc, c.id`

/** How many corrections of the week wait for an answer, by employee. */
export const countWaiting = (db: Db, shopId: string, firstDay: string) =>
  listRows<{ accountId: string; waiting: number }>(db)`
    select account_id as "accountId", count(*)::int as waiting from shift_correction
    where shop_id = ${shopId} and state = 'waiting' and day between ${firstDay}::date and ${firstDay}::date + 6 group by account_id`

export const findApproval = (db: Db, shopId: string, accountId: string, firstDay: string) =>
  findRow<{ id: string; by: string; at: Date; seconds: number }>(db)`
    select a.id, coalesce(${selectStaffName(sql`a.approved_by`)}, '') as by, a.approved_at as at, a.seconds from timesheet_approval a
    where a.shop_id = ${shopId} and a.account_id = ${accountId} and a.first_day = ${firstDay} and a.reopened_at is null`

export const listApproved = (db: Db, shopId: string, firstDay: string) =>
  listRows<{ accountId: string }>(db)`
    select account_id as "accountId" from timesheet_approval
    where shop_id = ${shopId} and first_day = ${firstDay} and reopened_at is null`

/** Whether a time is in a week that is approved. */
export const isApprovedAt = (tx: Db, { shopId, accountId, timeZone }: Workplace, at: string) =>
  hasRow(tx)`
    select 1 from timesheet_approval where shop_id = ${shopId} and account_id = ${accountId} and reopened_at is null
      and (${at}::timestamptz at time zone ${timeZone})::date between first_day and last_day`

export const insertApproval = (
  tx: Db,
  { shopId, accountId }: Workplace,
  { firstDay, seconds, reason, by, at }: { firstDay: string; seconds: number; reason: string; by: string; at: Date },
) =>
  runSql(tx)`
    insert into timesheet_approval (shop_id, account_id, first_day, last_day, seconds, approved_by, approved_at, approval_reason)
    values (${shopId}, ${accountId}, ${firstDay}, ${firstDay}::date + 6, ${seconds}, ${by}, ${at}, ${reason})`

export const reopenApproval = (tx: Db, id: string, { by, at, reason }: { by: string; at: Date; reason: string }) =>
  runSql(tx)`update timesheet_approval set reopened_by = ${by}, reopened_at = ${at}, reopen_reason = ${reason} where id = ${id}`
