import { sql } from 'kysely'
import { changesRow, countChanges, type Db, findRow, getValue, listRows, runSql } from '../../../../kit/server/index.ts'
import type { EmailRole } from '../../../platform/auth/contract/index.ts'

export interface ViewRow {
  id: string
  accountId: string
  adminId: string
  reason: string
  askedAt: Date
  answeredAt: Date | null
  isAllowed: boolean | null
  endsAt: Date | null
  startedAt: Date | null
  endedAt: Date | null
  endedBy: 'admin' | 'person' | null
}

const columns = sql`account_view.id, account_view.account_id as "accountId", admin_id as "adminId", reason, asked_at as "askedAt",
  answered_at as "answeredAt", is_allowed as "isAllowed", ends_at as "endsAt", started_at as "startedAt",
  account_view.ended_at as "endedAt", account_view.ended_by as "endedBy"`

/** Held until the transaction ends, so that two requests about one account take turns. */
export const findAccountToView = (tx: Db, role: EmailRole, email: string) =>
  findRow<{ id: string; email: string }>(tx)`
    select id, email from account where role = ${role} and email = ${email} and ended_at is null for no key update`

export const listOfPair = (tx: Db, accountId: string, adminId: string) =>
  listRows<ViewRow>(tx)`
    select ${columns} from account_view where account_id = ${accountId} and admin_id = ${adminId} and ended_at is null
    order by asked_at desc limit 20`

export const insertView = (tx: Db, view: { accountId: string; adminId: string; reason: string; now: Date }) =>
  getValue<{ id: string }>(tx)`
    insert into account_view (account_id, admin_id, reason, asked_at)
    values (${view.accountId}, ${view.adminId}, ${view.reason}, ${view.now}) returning id`

export const lockViewOfAdmin = (tx: Db, adminId: string, id: string) =>
  findRow<ViewRow & { email: string }>(tx)`
    select ${columns}, account.email from account_view join account on account.id = account_view.account_id
    where admin_id = ${adminId} and account_view.id = ${id} for update of account_view`

export const lockViewOfAccount = (tx: Db, accountId: string, id: string) =>
  findRow<ViewRow>(tx)`select ${columns} from account_view where account_id = ${accountId} and id = ${id} for update`

export const setAnswer = (tx: Db, id: string, answer: { isAllowed: boolean; endsAt: Date | null; now: Date }) =>
  runSql(tx)`
    update account_view set answered_at = ${answer.now}, is_allowed = ${answer.isAllowed}, ends_at = ${answer.endsAt}
    where id = ${id}`

export const setStarted = (tx: Db, id: string, start: { tokenHash: Buffer; sessionId: string; now: Date }) =>
  runSql(tx)`
    update account_view set token_hash = ${start.tokenHash}, admin_session_id = ${start.sessionId},
      started_at = coalesce(started_at, ${start.now})
    where id = ${id}`

export const setEnded = (tx: Db, id: string, by: 'admin' | 'person', now: Date) =>
  changesRow(tx)`update account_view set ended_at = ${now}, ended_by = ${by} where id = ${id} and ended_at is null`

/** The person of a current view: allowed, not over, and its admin is still logged in and in support. Looked up at every call. */
export const findViewedPerson = (db: Db, tokenHash: Buffer, now: Date) =>
  findRow<{ viewId: string; accountId: string; role: EmailRole; email: string; endsAt: Date }>(db)`
    select account_view.id as "viewId", account.id as "accountId", account.role, account.email, account_view.ends_at as "endsAt"
    from account_view
      join account on account.id = account_view.account_id
      join session on session.id = account_view.admin_session_id
      join account as admin on admin.id = session.account_id
      join admin_account on admin_account.account_id = admin.id
    where account_view.token_hash = ${tokenHash} and account_view.is_allowed and account_view.ends_at > ${now}
      and account_view.ends_at is not null and account_view.ended_at is null
      and account.ended_at is null and account.role <> 'admin'
      and session.ended_at is null and session.expires_at > ${now} and admin.id = account_view.admin_id and admin.ended_at is null
      and admin_account.roles && array['support', 'superadmin']`

export const recordCall = (db: Db, viewId: string, call: { name: string; what: string }, now: Date) =>
  runSql(db)`
    insert into account_view_call (view_id, call, what, first_at, last_at)
    values (${viewId}, ${call.name}, ${call.what}, ${now}, ${now})
    on conflict (view_id, call) do update set times = account_view_call.times + 1, last_at = excluded.last_at`

const pageSize = 20

export const listViewsOfAdmin = (db: Db, adminId: string, after: string | undefined) =>
  listRows<ViewRow & { email: string; role: EmailRole }>(db)`
    select ${columns}, account.email, account.role
    from account_view join account on account.id = account_view.account_id
    where admin_id = ${adminId} and (${after ?? null}::uuid is null or (asked_at, account_view.id) <
      (select asked_at, id from account_view where id = ${after ?? null}::uuid and admin_id = ${adminId}))
    order by asked_at desc, account_view.id desc limit ${pageSize}`

export const listViewsOfAccount = (db: Db, accountId: string, after: string | undefined) =>
  listRows<ViewRow & { admin: string }>(db)`
    select ${columns}, admin_account.name as admin
    from account_view join admin_account on admin_account.account_id = admin_id
    where account_view.account_id = ${accountId} and (${after ?? null}::uuid is null or (asked_at, account_view.id) <
      (select asked_at, id from account_view where id = ${after ?? null}::uuid and account_id = ${accountId}))
    order by asked_at desc, account_view.id desc limit ${pageSize}`

export const listCalls = (db: Db, viewIds: readonly string[]) =>
  listRows<{ viewId: string; what: string; times: number; firstAt: Date; lastAt: Date }>(db)`
    select view_id as "viewId", what, times, first_at as "firstAt", last_at as "lastAt"
    from account_view_call where view_id = any(${viewIds}::uuid[]) order by first_at, call`

/** Null on the last page. */
export const findNext = (rows: readonly { id: string }[]): string | null =>
  rows.length < pageSize ? null : (rows.at(-1)?.id ?? null)

/** Deletes the list of calls from views of more than a year ago. The views themselves stay. */
export const deleteOldViewCalls = (db: Db, now: Date) =>
  countChanges(db)`delete from account_view_call where last_at < ${now}::timestamptz - interval '1 year'`
