import { sql } from 'kysely'
import type { Db } from '../../../server/kit/database/database.ts'
import type { SecondFactor } from '../contract.ts'

export async function readMine(db: Db, accountId: string): Promise<Omit<SecondFactor, 'demanded'>> {
  const { rows } = await sql<{ mine: Omit<SecondFactor, 'demanded'> }>`
    select json_build_object(
      'totp', exists (select from totp where account_id = ${accountId} and confirmed_at is not null),
      'recoveryCodesLeft', (select count(*) from recovery_code where account_id = ${accountId} and used_at is null),
      'passwordNeedsOne', (select password_needs_second_step from account where id = ${accountId}),
      'passkeys', coalesce((select json_agg(json_build_object('id', id, 'name', name, 'createdAt', created_at,
        'lastUsedAt', last_used_at) order by created_at) from passkey where account_id = ${accountId}), '[]'::json)) as mine`.execute(
    db,
  )
  return (rows[0] as { mine: Omit<SecondFactor, 'demanded'> }).mine
}

export interface Methods {
  totp: boolean
  passkey: boolean
}

export async function methodsOf(db: Db, accountId: string): Promise<Methods> {
  const { rows } = await sql<Methods>`
    select exists (select from totp where account_id = ${accountId} and confirmed_at is not null) as totp,
      exists (select from passkey where account_id = ${accountId}) as passkey`.execute(db)
  return rows[0] as Methods
}

export async function insertStep(
  db: Db,
  account: { id: string; password_hash: string | null },
  now: Date,
  expiresAt: Date,
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    with gone as (delete from second_step where expires_at < ${now})
    insert into second_step (account_id, password_hash, expires_at) values (${account.id}, ${account.password_hash}, ${expiresAt})
    returning id`.execute(db)
  return (rows[0] as { id: string }).id
}

export interface Step {
  accountId: string
  passwordHash: string | null
  challenge: string | null
}

/** Counts a try before it is looked at, so that many at once get no more of them. Null: used, too old, too many tries. */
export async function tryStep(db: Db, id: string, now: Date, most: number): Promise<Step | null> {
  const { rows } = await sql<Step>`
    update second_step set tries = tries + 1
    where id = ${id} and used_at is null and expires_at > ${now} and tries < ${most}
    returning account_id as "accountId", password_hash as "passwordHash", challenge`.execute(db)
  return rows[0] ?? null
}

export async function findStep(db: Db, id: string, now: Date, most: number): Promise<Step | null> {
  const { rows } = await sql<Step>`
    select account_id as "accountId", password_hash as "passwordHash", challenge from second_step
    where id = ${id} and used_at is null and expires_at > ${now} and tries < ${most}`.execute(db)
  return rows[0] ?? null
}

export async function keepStepChallenge(db: Db, id: string, challenge: string): Promise<void> {
  await sql`update second_step set challenge = ${challenge} where id = ${id}`.execute(db)
}

/** False when it was used already. */
export async function useStep(db: Db, id: string, now: Date): Promise<boolean> {
  const { rows } = await sql`update second_step set used_at = ${now} where id = ${id} and used_at is null returning 1`.execute(db)
  return rows.length > 0
}

/** Ends what still waits. */
export async function endSteps(db: Db, accountId: string, now: Date): Promise<void> {
  await sql`update second_step set used_at = ${now} where account_id = ${accountId} and used_at is null`.execute(db)
}

export interface TotpRow {
  secret: Buffer
  confirmed: boolean
}

export async function findTotp(db: Db, accountId: string): Promise<TotpRow | null> {
  const { rows } = await sql<TotpRow>`
    select secret, confirmed_at is not null as confirmed from totp where account_id = ${accountId}`.execute(db)
  return rows[0] ?? null
}

/** False when one is in use. */
export async function startTotp(db: Db, accountId: string, secret: Buffer): Promise<boolean> {
  const { rows } = await sql`
    insert into totp (account_id, secret) values (${accountId}, ${secret})
    on conflict (account_id) do update set secret = excluded.secret, last_step = 0 where totp.confirmed_at is null returning 1`.execute(
    db,
  )
  return rows.length > 0
}

/** Takes a step's code once: false when it, or a later one, was used before. */
export async function takeTotpStep(db: Db, accountId: string, step: number, confirm: Date | null): Promise<boolean> {
  const { rows } = await sql`
    update totp set last_step = ${step}, confirmed_at = coalesce(confirmed_at, ${confirm})
    where account_id = ${accountId} and last_step < ${step} returning 1`.execute(db)
  return rows.length > 0
}

export async function deleteTotp(db: Db, accountId: string): Promise<void> {
  await sql`delete from totp where account_id = ${accountId}`.execute(db)
}

export async function replaceRecoveryCodes(db: Db, accountId: string, hashes: readonly Buffer[]): Promise<void> {
  await sql`delete from recovery_code where account_id = ${accountId}`.execute(db)
  await sql`insert into recovery_code (account_id, code_hash) select ${accountId}, unnest(${[...hashes]}::bytea[])`.execute(db)
}

export async function hasRecoveryCodes(db: Db, accountId: string): Promise<boolean> {
  const { rows } = await sql`select from recovery_code where account_id = ${accountId} and used_at is null limit 1`.execute(db)
  return rows.length > 0
}

export async function deleteRecoveryCodes(db: Db, accountId: string): Promise<void> {
  await sql`delete from recovery_code where account_id = ${accountId}`.execute(db)
}

/** False when there is no such code, or it was used. */
export async function takeRecoveryCode(db: Db, accountId: string, hash: Buffer, now: Date): Promise<boolean> {
  const { rows } = await sql`
    update recovery_code set used_at = ${now} where account_id = ${accountId} and code_hash = ${hash} and used_at is null
    returning 1`.execute(db)
  return rows.length > 0
}

export interface PasskeyRow {
  id: string
  credentialId: string
  publicKey: Buffer
  counter: number
  transports: string[]
}

export async function passkeysOf(db: Db, accountId: string): Promise<PasskeyRow[]> {
  const { rows } = await sql<PasskeyRow>`
    select id, credential_id as "credentialId", public_key as "publicKey", counter, transports
    from passkey where account_id = ${accountId} order by created_at`.execute(db)
  return rows
}

export async function keepChallenge(db: Db, accountId: string, challenge: string, expiresAt: Date): Promise<void> {
  await sql`
    insert into passkey_challenge (account_id, challenge, expires_at) values (${accountId}, ${challenge}, ${expiresAt})
    on conflict (account_id) do update set challenge = excluded.challenge, expires_at = excluded.expires_at`.execute(db)
}

/** The challenge, once. */
export async function takeChallenge(db: Db, accountId: string, now: Date): Promise<string | null> {
  const { rows } = await sql<{ challenge: string }>`
    delete from passkey_challenge where account_id = ${accountId} and expires_at > ${now} returning challenge`.execute(db)
  return rows[0]?.challenge ?? null
}

/** False when this key is known already. */
export async function insertPasskey(
  db: Db,
  key: Omit<PasskeyRow, 'id'> & { accountId: string; name: string; now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    insert into passkey (account_id, credential_id, public_key, counter, transports, name, created_at)
    values (${key.accountId}, ${key.credentialId}, ${key.publicKey}, ${key.counter}, ${key.transports}, ${key.name}, ${key.now})
    on conflict (credential_id) do nothing returning 1`.execute(db)
  return rows.length > 0
}

export async function markPasskeyUsed(db: Db, id: string, counter: number, now: Date): Promise<void> {
  await sql`update passkey set counter = ${counter}, last_used_at = ${now} where id = ${id}`.execute(db)
}

/** False when the account has no such key. */
export async function deletePasskey(db: Db, accountId: string, id: string): Promise<boolean> {
  const { rows } = await sql`delete from passkey where account_id = ${accountId} and id = ${id} returning 1`.execute(db)
  return rows.length > 0
}
