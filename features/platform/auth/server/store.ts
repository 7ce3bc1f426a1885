import { sql } from 'kysely'
import type { Role } from '../../../../common/route.ts'
import { type Db, findRow, findValue, getValue, hasRow, listRows, listValues, runSql } from '../../../../kit/server/index.ts'
import { type GuessTarget, type EarlierGuesses, idleSeconds } from '../rules.ts'

export const endedChannel = 'liftbay_session_ended'

export interface AccountRow {
  id: string
  role: Role
  email: string
  password_hash: string | null
  is_temporary_password: boolean
  password_needs_second_step: boolean
  is_email_confirmed: boolean
}

const accountColumns = sql`account.id, role, email, password_hash, is_temporary_password, password_needs_second_step,
  email_confirmed_at is not null as is_email_confirmed`

export const findAccount = (db: Db, role: Role, email: string) =>
  findRow<AccountRow>(db)`
    select ${accountColumns} from account
    where role = ${role} and email = ${email} and ended_at is null`

export const findAccountById = (db: Db, id: string) =>
  findRow<AccountRow>(db)`
    select ${accountColumns} from account where id = ${id} and ended_at is null`

/**
 * Every change to how an account signs in locks the account first, and then its sessions, tickets and codes, so that two changes
 * take turns and cannot deadlock.
 */
export async function lockAccount(tx: Db, id: string): Promise<AccountRow | null> {
  // Not `for update`, so that inserts that refer to the account need not wait.
  return findRow<AccountRow>(tx)`
    select ${accountColumns} from account where id = ${id} and ended_at is null for no key update`
}

/** The new account's id; null when the e-mail is taken in that role. */
export const insertAccount = (
  db: Db,
  account: { role: Role; email: string; passwordHash: string | null; isTemporaryPassword: boolean },
) =>
  findValue<{ id: string }>(db)`
    insert into account (role, email, password_hash, is_temporary_password)
    values (${account.role}, ${account.email}, ${account.passwordHash}, ${account.isTemporaryPassword})
    on conflict (role, email) do nothing returning id`

/** `needsSecondStep`: the password is too weak on its own. */
export const setPassword = (tx: Db, accountId: string, hash: string, needsSecondStep: boolean) =>
  runSql(tx)`update account set password_hash = ${hash}, is_temporary_password = false,
    password_needs_second_step = ${needsSecondStep} where id = ${accountId}`

/** Without its second step, a password that is too weak to stand alone must be replaced at the next login. */
export const requireStrongerPassword = (tx: Db, accountId: string) =>
  runSql(tx)`update account set is_temporary_password = true where id = ${accountId} and password_needs_second_step`

/** Ends an account for good. Its e-mail is free again, and nothing personal stays in its row. */
export const setAccountClosed = (tx: Db, accountId: string, now: Date) =>
  runSql(tx)`
    with links as (delete from email_confirmation where account_id = ${accountId})
    update account set ended_at = ${now}, password_hash = null, email_confirmed_at = null, email = 'deleted-' || id || '@deleted.invalid'
    where id = ${accountId}`

export const insertSession = (
  tx: Db,
  session: {
    id: string
    accountId: string
    secretHash: Buffer
    now: Date
    expiresAt: Date
    userAgent: string
    address: string
    secondStepDone: boolean
  },
) =>
  runSql(tx)`
    insert into session (id, account_id, secret_hash, rotated_at, created_at, expires_at, user_agent, address, second_step_done,
      confirmed_at)
    values (${session.id}, ${session.accountId}, ${session.secretHash}, ${session.now}, ${session.now}, ${session.expiresAt},
      ${session.userAgent}, ${session.address}, ${session.secondStepDone}, ${session.now})`

export interface SessionRow {
  id: string
  account_id: string
  role: Role
  email: string
  secret_hash: Buffer
  previous_hash: Buffer | null
  rotated_at: Date
  /** The session ends then, no matter how often it is used. */
  expires_at: Date
  /** The session passed the second step, or set up the first one. */
  second_step_done: boolean
}

/** Whether a session, joined with its account, was used lately. */
const isInUse = (now: Date) =>
  sql`session.rotated_at > ${now}::timestamptz
    - case account.role when 'admin' then ${idleSeconds.admin}::int else ${idleSeconds.others}::int end * interval '1 second'`

/** Locks an open session, so that two refreshes take turns. */
export const lockSession = (tx: Db, id: string, now: Date) =>
  findRow<SessionRow>(tx)`
    select session.id, account_id, role, email, secret_hash, previous_hash, rotated_at, expires_at, second_step_done
    from session join account on account.id = session.account_id
    where session.id = ${id} and session.ended_at is null and session.expires_at > ${now} and account.ended_at is null
      and ${isInUse(now)}
    for update of session`

export const rotateSession = (tx: Db, id: string, secretHash: Buffer, now: Date) =>
  runSql(tx)`
    update session set previous_hash = secret_hash, secret_hash = ${secretHash}, rotated_at = ${now}
    where id = ${id}`

export const markSecondStepDone = (tx: Db, id: string) => runSql(tx)`update session set second_step_done = true where id = ${id}`

export const markSessionConfirmed = (db: Db, id: string, now: Date) =>
  runSql(db)`update session set confirmed_at = ${now} where id = ${id}`

export const hasConfirmedSince = (db: Db, id: string, since: Date) =>
  hasRow(db)`select from session where id = ${id} and confirmed_at >= ${since}`

export const isSessionOpen = (db: Db, id: string, now: Date) =>
  hasRow(db)`
    select 1 from session join account on account.id = session.account_id
    where session.id = ${id} and session.ended_at is null and session.expires_at > ${now} and account.ended_at is null`

export type SessionsToEnd = { sessionId: string } | { accountId: string; butSessionId?: string }

/** Ends one session, or all of an account (except one). Every program is notified with the commit. */
export async function endSessionRows(db: Db, where: SessionsToEnd, now: Date): Promise<string[]> {
  const sessionId = 'sessionId' in where ? where.sessionId : null
  const accountId = 'accountId' in where ? where.accountId : null
  const but = 'accountId' in where ? (where.butSessionId ?? null) : null
  return listValues<{ id: string }>(db)`
    with ended as (
      update session set ended_at = ${now}
      where ended_at is null and (id = ${sessionId}::uuid or account_id = ${accountId}::uuid) and id is distinct from ${but}::uuid
      returning id
    ), told as (select pg_notify(${endedChannel}, id::text) from ended)
    select ended.id from ended left join told on true group by ended.id`
}

/** Ends the sessions of everyone with this e-mail or user name, or of everybody (null). Returns how many. Every program is notified. */
export const endSessionsOf = (db: Db, email: string | null, now: Date) =>
  getValue<{ count: number }>(db)`
    with ended as (
      update session set ended_at = ${now} from account
      where account.id = session.account_id and session.ended_at is null and account.email = coalesce(${email}, account.email)
      returning session.id
    ), told as (select pg_notify(${endedChannel}, id::text) from ended)
    select count(*) from told`

interface ListedSession {
  id: string
  user_agent: string
  address: string
  created_at: Date
  rotated_at: Date
}

export const listSessions = (db: Db, accountId: string, now: Date) =>
  listRows<ListedSession>(db)`
    select session.id, user_agent, address, session.created_at, rotated_at
    from session join account on account.id = session.account_id
    where account_id = ${accountId} and session.ended_at is null and session.expires_at > ${now} and ${isInUse(now)}
    order by rotated_at desc, session.id`

/** Makes requests for one e-mail take turns until the transaction ends. */
export const lockCodes = (tx: Db, email: string) =>
  runSql(tx)`select pg_advisory_xact_lock(hashtextextended(${`passcode ${email}`}, 0))`

/** When the last codes for an e-mail were requested, in any role, newest first. */
export const listCodeRequests = (tx: Db, email: string, most: number) =>
  listValues<{ created_at: Date }>(tx)`
    select created_at from password_code where email = ${email} order by created_at desc limit ${most}`

/** Ends the open code, or only the one with `codeId`. False when there is none. */
export const endOpenCode = (tx: Db, role: Role, email: string, now: Date, codeId: string | null = null) =>
  hasRow(tx)`
    update password_code set ended_at = ${now}
    where role = ${role} and email = ${email} and ended_at is null and id = coalesce(${codeId}::uuid, id) returning 1`

export const insertCode = (tx: Db, code: { id: string; role: Role; email: string; now: Date; expiresAt: Date }) =>
  runSql(tx)`insert into password_code (id, role, email, created_at, expires_at)
    values (${code.id}, ${code.role}, ${code.email}, ${code.now}, ${code.expiresAt})`

/** Locks a requested code that was not sent yet; null when it has ended. */
export const findUnsentCode = (tx: Db, id: string, now: Date) =>
  findRow<{ role: Role; email: string }>(tx)`
    select role, email from password_code
    where id = ${id} and code_hash is null and ended_at is null and expires_at > ${now} for update`

export const saveCodeHash = (tx: Db, id: string, accountId: string, codeHash: Buffer) =>
  runSql(tx)`update password_code set account_id = ${accountId}, code_hash = ${codeHash} where id = ${id}`

interface TriedCode {
  id: string
  /** Both null when the e-mail has no account. */
  account_id: string | null
  code_hash: Buffer | null
  tries: number
}

/** Uses one try of the open code. Null when there is no open code or no try left. */
export const countCodeTry = (db: Db, { role, email, now, most }: { role: Role; email: string; now: Date; most: number }) =>
  findRow<TriedCode>(db)`
    update password_code set tries = tries + 1
    where role = ${role} and email = ${email} and ended_at is null and expires_at > ${now} and tries < ${most}
    returning id, account_id, code_hash, tries`

export const insertTicket = (tx: Db, secretHash: Buffer, accountId: string, expiresAt: Date) =>
  runSql(tx)`insert into password_ticket (secret_hash, account_id, expires_at)
    values (${secretHash}, ${accountId}, ${expiresAt})`

/** The account of an unused ticket, if it has this e-mail and role. Nobody can use the ticket while the account is locked. */
export const findTicket = (
  db: Db,
  { secretHash, role, email, now }: { secretHash: Buffer; role: Role; email: string; now: Date },
) =>
  findRow<AccountRow>(db)`
    select ${accountColumns}
    from password_ticket join account on account.id = account_id
    where secret_hash = ${secretHash} and used_at is null and expires_at > ${now}
      and role = ${role} and email = ${email} and ended_at is null`

/** Ends the account's codes and tickets after a new password. */
export const endPasswordResets = (tx: Db, account: AccountRow, now: Date) =>
  runSql(tx)`
    with tickets as (update password_ticket set used_at = ${now} where account_id = ${account.id} and used_at is null)
    update password_code set ended_at = ${now}
    where role = ${account.role} and email = ${account.email} and ended_at is null`

/** When the account's last confirmation links were mailed, newest first. */
export const listConfirmationMails = (tx: Db, accountId: string, most: number) =>
  listValues<{ created_at: Date }>(tx)`
    select created_at from email_confirmation where account_id = ${accountId} order by created_at desc limit ${most}`

export const insertConfirmation = (
  tx: Db,
  link: { secretHash: Buffer; accountId: string; email: string; now: Date; expiresAt: Date },
) =>
  runSql(tx)`insert into email_confirmation (secret_hash, account_id, email, created_at, expires_at)
    values (${link.secretHash}, ${link.accountId}, ${link.email}, ${link.now}, ${link.expiresAt})`

/** Whether the link is valid for this account and its current e-mail. */
export const hasConfirmation = (tx: Db, secretHash: Buffer, account: AccountRow, now: Date) =>
  hasRow(tx)`
    select 1 from email_confirmation
    where secret_hash = ${secretHash} and account_id = ${account.id} and email = ${account.email}
      and ended_at is null and expires_at > ${now}`

/** Marks a locked account's e-mail as confirmed and ends its links. */
export const setEmailConfirmed = (tx: Db, accountId: string, now: Date) =>
  runSql(tx)`
    with links as (update email_confirmation set ended_at = ${now} where account_id = ${accountId} and ended_at is null)
    update account set email_confirmed_at = ${now} where id = ${accountId}`

/** Locks the earlier guesses, so that concurrent guesses are counted one by one. */
export async function lockGuesses(tx: Db, accountId: string, what: GuessTarget, now: Date): Promise<EarlierGuesses | null> {
  const found = await findRow<EarlierGuesses & { isFirst: boolean }>(tx)`
    insert into guess (account_id, what, tries, last_at) values (${accountId}, ${what}, 1, ${now})
    on conflict (account_id, what) do update set tries = guess.tries
    returning tries, last_at as "lastAt", refused_until as "refusedUntil", xmax = 0 as "isFirst"`
  return found && !found.isFirst ? found : null
}

export const saveGuess = (
  tx: Db,
  accountId: string,
  what: GuessTarget,
  { tries, refusedUntil, now }: { tries: number; refusedUntil: Date | null; now: Date },
) =>
  runSql(tx)`update guess set tries = ${tries}, last_at = ${now}, refused_until = ${refusedUntil}
    where account_id = ${accountId} and what = ${what}`

export const deleteGuesses = (db: Db, accountId: string, what: GuessTarget) =>
  runSql(db)`delete from guess where account_id = ${accountId} and what = ${what}`
