import { sql } from 'kysely'
import type { Role } from '../../../common/route.ts'
import type { Db } from '../../../server/kit/database/database.ts'
import type { GuessedAt, GuessesBefore } from '../rules.ts'

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

export async function findAccount(db: Db, role: Role, email: string): Promise<AccountRow | null> {
  const { rows } = await sql<AccountRow>`
    select ${accountColumns} from account
    where role = ${role} and email = ${email} and ended_at is null`.execute(db)
  return rows[0] ?? null
}

export async function findAccountById(db: Db, id: string): Promise<AccountRow | null> {
  const { rows } = await sql<AccountRow>`
    select ${accountColumns} from account where id = ${id} and ended_at is null`.execute(db)
  return rows[0] ?? null
}

/**
 * Whatever changes how an account is opened locks it first, and only then its sessions, tickets and codes: so two changes take
 * turns and never wait for each other. What is read of it after this is what the one before has left.
 */
export async function lockAccount(tx: Db, id: string): Promise<AccountRow | null> {
  // Not `for update`: a row that only refers to the account need not wait.
  const { rows } = await sql<AccountRow>`
    select ${accountColumns} from account where id = ${id} and ended_at is null for no key update`.execute(tx)
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

/** `needsSecondStep`: it is too weak to stand alone. */
export async function setPassword(tx: Db, accountId: string, hash: string, needsSecondStep: boolean): Promise<void> {
  await sql`update account set password_hash = ${hash}, is_temporary_password = false,
    password_needs_second_step = ${needsSecondStep} where id = ${accountId}`.execute(tx)
}

export async function insertSession(
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
): Promise<void> {
  await sql`
    insert into session (id, account_id, secret_hash, rotated_at, created_at, expires_at, user_agent, address, second_step_done)
    values (${session.id}, ${session.accountId}, ${session.secretHash}, ${session.now}, ${session.now}, ${session.expiresAt},
      ${session.userAgent}, ${session.address}, ${session.secondStepDone})`.execute(tx)
}

export interface SessionRow {
  id: string
  account_id: string
  role: Role
  email: string
  secret_hash: Buffer
  previous_hash: Buffer | null
  rotated_at: Date
  /** It was opened with a second step, or the first one was set up in it. */
  second_step_done: boolean
}

/** An open session with its account, locked, so that two refreshes take turns. */
export async function lockSession(tx: Db, id: string, now: Date): Promise<SessionRow | null> {
  const { rows } = await sql<SessionRow>`
    select session.id, account_id, role, email, secret_hash, previous_hash, rotated_at, second_step_done
    from session join account on account.id = session.account_id
    where session.id = ${id} and session.ended_at is null and session.expires_at > ${now} and account.ended_at is null
    for update of session`.execute(tx)
  return rows[0] ?? null
}

export async function rotateSession(tx: Db, id: string, secretHash: Buffer, now: Date, expiresAt: Date): Promise<void> {
  await sql`update session set previous_hash = secret_hash, secret_hash = ${secretHash}, rotated_at = ${now}, expires_at = ${expiresAt}
    where id = ${id}`.execute(tx)
}

export async function markSecondStepDone(tx: Db, id: string): Promise<void> {
  await sql`update session set second_step_done = true where id = ${id}`.execute(tx)
}

export async function isSessionOpen(db: Db, id: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    select 1 from session join account on account.id = session.account_id
    where session.id = ${id} and session.ended_at is null and session.expires_at > ${now} and account.ended_at is null`.execute(
    db,
  )
  return rows.length > 0
}

export type EndedWhere = { sessionId: string } | { accountId: string; butSessionId?: string }

/** Ends one session, or all of an account (but one); every program hears of it with the commit. */
export async function endSessionRows(db: Db, where: EndedWhere, now: Date): Promise<string[]> {
  const sessionId = 'sessionId' in where ? where.sessionId : null
  const accountId = 'accountId' in where ? where.accountId : null
  const but = 'accountId' in where ? (where.butSessionId ?? null) : null
  const { rows } = await sql<{ id: string }>`
    with ended as (
      update session set ended_at = ${now}
      where ended_at is null and (id = ${sessionId}::uuid or account_id = ${accountId}::uuid) and id is distinct from ${but}::uuid
      returning id
    ), told as (select pg_notify(${endedChannel}, id::text) from ended)
    select ended.id from ended left join told on true group by ended.id`.execute(db)
  return rows.map((row) => row.id)
}

interface ListedSession {
  id: string
  user_agent: string
  address: string
  created_at: Date
  rotated_at: Date
}

export async function listSessions(db: Db, accountId: string, now: Date): Promise<ListedSession[]> {
  const { rows } = await sql<ListedSession>`
    select id, user_agent, address, created_at, rotated_at from session
    where account_id = ${accountId} and ended_at is null and expires_at > ${now} order by rotated_at desc, id`.execute(db)
  return rows
}

/** Requests for one e-mail take turns until the end of the transaction. */
export async function lockCodesOf(tx: Db, email: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`passcode ${email}`}, 0))`.execute(tx)
}

/** When the last codes for an e-mail, in whatever role, were asked for, newest first. */
export async function askedForCodes(tx: Db, email: string, most: number): Promise<Date[]> {
  const { rows } = await sql<{ created_at: Date }>`
    select created_at from password_code where email = ${email} order by created_at desc limit ${most}`.execute(tx)
  return rows.map((row) => row.created_at)
}

/** Ends the open code, or only the one named; false when there is none. */
export async function endOpenCode(tx: Db, role: Role, email: string, now: Date, codeId: string | null = null): Promise<boolean> {
  const { rows } = await sql`
    update password_code set ended_at = ${now}
    where role = ${role} and email = ${email} and ended_at is null and id = coalesce(${codeId}::uuid, id) returning 1`.execute(tx)
  return rows.length > 0
}

export async function insertCode(
  tx: Db,
  code: { id: string; role: Role; email: string; now: Date; expiresAt: Date },
): Promise<void> {
  await sql`insert into password_code (id, role, email, created_at, expires_at)
    values (${code.id}, ${code.role}, ${code.email}, ${code.now}, ${code.expiresAt})`.execute(tx)
}

/** What was asked for and has not been made yet, locked; null when it is over. */
export async function findUnsentCode(tx: Db, id: string, now: Date): Promise<{ role: Role; email: string } | null> {
  const { rows } = await sql<{ role: Role; email: string }>`
    select role, email from password_code
    where id = ${id} and code_hash is null and ended_at is null and expires_at > ${now} for update`.execute(tx)
  return rows[0] ?? null
}

export async function fillCode(tx: Db, id: string, accountId: string, codeHash: Buffer): Promise<void> {
  await sql`update password_code set account_id = ${accountId}, code_hash = ${codeHash} where id = ${id}`.execute(tx)
}

interface TriedCode {
  id: string
  /** Both null when nobody has the e-mail. */
  account_id: string | null
  code_hash: Buffer | null
  tries: number
}

/** Takes one of the open code's tries; null when there is no such code or none are left. */
export async function tryCode(
  db: Db,
  { role, email, now, most }: { role: Role; email: string; now: Date; most: number },
): Promise<TriedCode | null> {
  const { rows } = await sql<TriedCode>`
    update password_code set tries = tries + 1
    where role = ${role} and email = ${email} and ended_at is null and expires_at > ${now} and tries < ${most}
    returning id, account_id, code_hash, tries`.execute(db)
  return rows[0] ?? null
}

export async function insertTicket(tx: Db, secretHash: Buffer, accountId: string, expiresAt: Date): Promise<void> {
  await sql`insert into password_ticket (secret_hash, account_id, expires_at)
    values (${secretHash}, ${accountId}, ${expiresAt})`.execute(tx)
}

/** The account of an unused ticket, when it is that e-mail in that role. It stays unused while the account is locked. */
export async function findTicket(
  db: Db,
  { secretHash, role, email, now }: { secretHash: Buffer; role: Role; email: string; now: Date },
): Promise<AccountRow | null> {
  const { rows } = await sql<AccountRow>`
    select ${accountColumns}
    from password_ticket join account on account.id = account_id
    where secret_hash = ${secretHash} and used_at is null and expires_at > ${now}
      and role = ${role} and email = ${email} and ended_at is null`.execute(db)
  return rows[0] ?? null
}

/** A new password leaves no other way in open: the account's codes and tickets are over. */
export async function endResets(tx: Db, account: AccountRow, now: Date): Promise<void> {
  await sql`
    with tickets as (update password_ticket set used_at = ${now} where account_id = ${account.id} and used_at is null)
    update password_code set ended_at = ${now}
    where role = ${account.role} and email = ${account.email} and ended_at is null`.execute(tx)
}

/** When the last links of an account were mailed, newest first. */
export async function mailedConfirmations(tx: Db, accountId: string, most: number): Promise<Date[]> {
  const { rows } = await sql<{ created_at: Date }>`
    select created_at from email_confirmation where account_id = ${accountId} order by created_at desc limit ${most}`.execute(tx)
  return rows.map((row) => row.created_at)
}

export async function insertConfirmation(
  tx: Db,
  link: { secretHash: Buffer; accountId: string; email: string; now: Date; expiresAt: Date },
): Promise<void> {
  await sql`insert into email_confirmation (secret_hash, account_id, email, created_at, expires_at)
    values (${link.secretHash}, ${link.accountId}, ${link.email}, ${link.now}, ${link.expiresAt})`.execute(tx)
}

/** Whether the link is good for this very account, with the e-mail it has now. */
export async function hasConfirmation(tx: Db, secretHash: Buffer, account: AccountRow, now: Date): Promise<boolean> {
  const { rows } = await sql`
    select 1 from email_confirmation
    where secret_hash = ${secretHash} and account_id = ${account.id} and email = ${account.email}
      and ended_at is null and expires_at > ${now}`.execute(tx)
  return rows.length > 0
}

/** The e-mail of a locked account is its person's own; no link of it is good any more. */
export async function setEmailConfirmed(tx: Db, accountId: string, now: Date): Promise<void> {
  await sql`
    with links as (update email_confirmation set ended_at = ${now} where account_id = ${accountId} and ended_at is null)
    update account set email_confirmed_at = ${now} where id = ${accountId}`.execute(tx)
}

/** What was guessed before, locked, so that guesses at the same time are counted one after another. */
export async function lockGuesses(tx: Db, accountId: string, what: GuessedAt, now: Date): Promise<GuessesBefore | null> {
  const { rows } = await sql<GuessesBefore & { isFirst: boolean }>`
    insert into guess (account_id, what, tries, last_at) values (${accountId}, ${what}, 1, ${now})
    on conflict (account_id, what) do update set tries = guess.tries
    returning tries, last_at as "lastAt", refused_until as "refusedUntil", xmax = 0 as "isFirst"`.execute(tx)
  const [found] = rows
  return found && !found.isFirst ? found : null
}

export async function keepGuess(
  tx: Db,
  accountId: string,
  what: GuessedAt,
  { tries, refusedUntil, now }: { tries: number; refusedUntil: Date | null; now: Date },
): Promise<void> {
  await sql`update guess set tries = ${tries}, last_at = ${now}, refused_until = ${refusedUntil}
    where account_id = ${accountId} and what = ${what}`.execute(tx)
}

export async function forgetGuesses(db: Db, accountId: string, what: GuessedAt): Promise<void> {
  await sql`delete from guess where account_id = ${accountId} and what = ${what}`.execute(db)
}
