import { sql } from 'kysely'
import type { Role } from '../../../common/route.ts'
import type { Db } from '../../../server/kit/database/database.ts'

export const endedChannel = 'liftbay_session_ended'

export interface AccountRow {
  id: string
  role: Role
  email: string
  password_hash: string | null
  is_temporary_password: boolean
}

export async function findAccount(db: Db, role: Role, email: string): Promise<AccountRow | null> {
  const { rows } = await sql<AccountRow>`
    select id, role, email, password_hash, is_temporary_password from account
    where role = ${role} and email = ${email} and ended_at is null`.execute(db)
  return rows[0] ?? null
}

export async function findAccountById(db: Db, id: string): Promise<AccountRow | null> {
  const { rows } = await sql<AccountRow>`
    select id, role, email, password_hash, is_temporary_password from account where id = ${id} and ended_at is null`.execute(db)
  return rows[0] ?? null
}

/** The new account's id; null when the e-mail is taken in that role. */
export async function insertAccount(
  db: Db,
  account: { role: Role; email: string; passwordHash: string | null; isTemporaryPassword: boolean },
): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    insert into account (role, email, password_hash, is_temporary_password)
    values (${account.role}, ${account.email}, ${account.passwordHash}, ${account.isTemporaryPassword})
    on conflict (role, email) do nothing returning id`.execute(db)
  return rows[0]?.id ?? null
}

export async function setPasswordHash(db: Db, accountId: string, passwordHash: string): Promise<void> {
  await sql`update account set password_hash = ${passwordHash}, is_temporary_password = false where id = ${accountId}`.execute(db)
}

export async function insertSession(
  db: Db,
  session: { accountId: string; secretHash: Buffer; now: Date; expiresAt: Date; userAgent: string; address: string },
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into session (account_id, secret_hash, rotated_at, created_at, expires_at, user_agent, address)
    values (${session.accountId}, ${session.secretHash}, ${session.now}, ${session.now}, ${session.expiresAt},
      ${session.userAgent}, ${session.address})
    returning id`.execute(db)
  return (rows[0] as { id: string }).id
}

export interface SessionRow {
  id: string
  account_id: string
  role: Role
  email: string
  secret_hash: Buffer
  previous_hash: Buffer | null
  rotated_at: Date
}

/** An open session with its account, locked, so that two refreshes take turns. */
export async function lockSession(tx: Db, id: string, now: Date): Promise<SessionRow | null> {
  const { rows } = await sql<SessionRow>`
    select session.id, account_id, role, email, secret_hash, previous_hash, rotated_at
    from session join account on account.id = session.account_id
    where session.id = ${id} and session.ended_at is null and session.expires_at > ${now} and account.ended_at is null
    for update of session`.execute(tx)
  return rows[0] ?? null
}

export async function rotateSession(tx: Db, id: string, secretHash: Buffer, now: Date, expiresAt: Date): Promise<void> {
  await sql`update session set previous_hash = secret_hash, secret_hash = ${secretHash}, rotated_at = ${now}, expires_at = ${expiresAt}
    where id = ${id}`.execute(tx)
}

export async function isSessionOpen(db: Db, id: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    select 1 from session join account on account.id = session.account_id
    where session.id = ${id} and session.ended_at is null and session.expires_at > ${now} and account.ended_at is null`.execute(
    db,
  )
  return rows.length > 0
}

/** Ends one session, or all of an account; every program hears of it with the commit. */
export async function endSessionRows(db: Db, where: { sessionId: string } | { accountId: string }, now: Date): Promise<string[]> {
  const sessionId = 'sessionId' in where ? where.sessionId : null
  const accountId = 'accountId' in where ? where.accountId : null
  const { rows } = await sql<{ id: string }>`
    with ended as (
      update session set ended_at = ${now}
      where ended_at is null and (id = ${sessionId}::uuid or account_id = ${accountId}::uuid) returning id
    ), told as (select pg_notify(${endedChannel}, id::text) from ended)
    select ended.id from ended left join told on true group by ended.id`.execute(db)
  return rows.map((row) => row.id)
}
