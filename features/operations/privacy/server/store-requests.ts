import { sql } from 'kysely'
import { type Db, findRow, getValue, hasRow, listRows, runSql } from '../../../../kit/server/index.ts'
import type { EmailRole } from '../../../platform/auth/contract/index.ts'
import type { RequestState } from '../rules.ts'

export interface RequestRow {
  id: string
  accountId: string
  role: EmailRole
  email: string
  requestedAt: Date
  waitsUntil: Date
  state: RequestState
  reviewedBy: string | null
  reason: string
  blockedBy: string
  endedAt: Date | null
}

const columns = sql`deletion_request.id, deletion_request.account_id as "accountId", deletion_request.role, deletion_request.email,
  requested_at as "requestedAt", waits_until as "waitsUntil", state, reason, blocked_by as "blockedBy",
  deletion_request.ended_at as "endedAt", (select name from admin_account where account_id = reviewed_by) as "reviewedBy"`

export const findNewestRequest = (db: Db, accountId: string) =>
  findRow<RequestRow>(db)`
    select ${columns} from deletion_request where account_id = ${accountId} order by requested_at desc, id desc limit 1`

export const hasOpenRequest = (tx: Db, accountId: string) =>
  hasRow(tx)`select 1 from deletion_request where account_id = ${accountId} and state in ('waiting', 'approved')`

export const insertRequest = (
  tx: Db,
  request: { accountId: string; role: EmailRole; email: string; now: Date; waitsUntil: Date },
) =>
  getValue<{ id: string }>(tx)`
    insert into deletion_request (account_id, role, email, requested_at, waits_until)
    values (${request.accountId}, ${request.role}, ${request.email}, ${request.now}, ${request.waitsUntil}) returning id`

export const lockRequest = (tx: Db, id: string) =>
  findRow<RequestRow>(tx)`select ${columns} from deletion_request where id = ${id} for update`

export const lockOpenRequestOf = (tx: Db, accountId: string) =>
  findRow<RequestRow>(tx)`
    select ${columns} from deletion_request where account_id = ${accountId} and state in ('waiting', 'approved') for update`

export const setApproved = (tx: Db, id: string, adminId: string, now: Date) =>
  runSql(tx)`
    update deletion_request set state = 'approved', reviewed_by = ${adminId}, reviewed_at = ${now} where id = ${id}`

export const setDeclined = (tx: Db, id: string, adminId: string, reason: string, now: Date) =>
  runSql(tx)`
    update deletion_request set state = 'declined', reviewed_by = ${adminId}, reviewed_at = ${now}, reason = ${reason},
      ended_at = ${now}
    where id = ${id}`

export const setWithdrawn = (tx: Db, id: string, now: Date) =>
  runSql(tx)`update deletion_request set state = 'withdrawn', ended_at = ${now} where id = ${id}`

/** Keeps the address of the last e-mail for a while, if it is the person's; anyone can sign up with an e-mail that is never confirmed. */
export const setDone = (tx: Db, id: string, now: Date) =>
  runSql(tx)`
    update deletion_request set state = 'done', blocked_by = '', ended_at = ${now},
      email = coalesce((select account.email from account where account.id = account_id and email_confirmed_at is not null), '')
    where id = ${id}`

export const setBlocked = (tx: Db, id: string, by: string) =>
  runSql(tx)`update deletion_request set blocked_by = ${by} where id = ${id}`

/** Approved, and the waiting time is over. */
export const listDueRequests = (db: Db, now: Date) =>
  listRows<{ id: string }>(db)`
    select id from deletion_request where state = 'approved' and waits_until <= ${now} order by waits_until, id limit 500`

const pageSize = 30

export const listRequestRows = (db: Db, isOpenOnly: boolean, after: string | undefined) =>
  listRows<RequestRow>(db)`
    select ${columns} from deletion_request
    where (${!isOpenOnly} or state in ('waiting', 'approved'))
      and (${after ?? null}::uuid is null or (requested_at, id) <
        (select requested_at, id from deletion_request where id = ${after ?? null}::uuid))
    order by requested_at desc, id desc limit ${pageSize}`

/** Null on the last page. */
export const findNext = (rows: readonly { id: string }[]): string | null =>
  rows.length < pageSize ? null : (rows.at(-1)?.id ?? null)

/** An account that has not ended, held so that nothing about it changes at the same time. */
export const lockPerson = (tx: Db, accountId: string) =>
  findRow<{ id: string; role: EmailRole; email: string }>(tx)`
    select id, role, email from account where id = ${accountId} and role <> 'admin' and ended_at is null for no key update`

/** An account that has not ended, for reading only, also when support looks at it. */
export const readPerson = (tx: Db, accountId: string) =>
  findRow<{ id: string; role: EmailRole; email: string }>(tx)`
    select id, role, email from account where id = ${accountId} and role <> 'admin' and ended_at is null`

export const findPerson = (tx: Db, role: EmailRole, email: string) =>
  findRow<{ id: string; role: EmailRole; email: string }>(tx)`
    select id, role, email from account where role = ${role} and email = ${email} and ended_at is null`
