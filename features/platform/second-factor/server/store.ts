import { type Db, findRow, findValue, getRow, getValue, hasRow, listRows, runSql } from '../../../../kit/server/index.ts'
import type { SecondFactor } from '../contract/index.ts'

export const getSecondFactorRow = (db: Db, accountId: string) =>
  getValue<{ mine: Omit<SecondFactor, 'demanded'> }>(db)`
    select json_build_object(
      'totp', exists (select from totp where account_id = ${accountId} and confirmed_at is not null),
      'recoveryCodesLeft', (select count(*) from recovery_code where account_id = ${accountId} and used_at is null),
      'passwordNeedsOne', (select password_needs_second_step from account where id = ${accountId}),
      'passkeys', coalesce((select json_agg(json_build_object('id', id, 'name', name, 'createdAt', created_at,
        'lastUsedAt', last_used_at) order by created_at) from passkey where account_id = ${accountId}), '[]'::json)) as mine`

export interface Methods {
  totp: boolean
  passkey: boolean
}

export const findMethods = (db: Db, accountId: string) =>
  getRow<Methods>(db)`
    select exists (select from totp where account_id = ${accountId} and confirmed_at is not null) as totp,
      exists (select from passkey where account_id = ${accountId}) as passkey`

export const insertStep = (db: Db, account: { id: string; password_hash: string | null }, now: Date, expiresAt: Date) =>
  getValue<{ id: string }>(db)`
    with gone as (delete from second_step where expires_at < ${now})
    insert into second_step (account_id, password_hash, expires_at) values (${account.id}, ${account.password_hash}, ${expiresAt})
    returning id`

export interface Step {
  accountId: string
  passwordHash: string | null
  challenge: string | null
}

/** Counts a try before the code is checked, so that concurrent tries get no extra ones. Null when the step is used, expired or out of tries. */
export const countStepTry = (db: Db, id: string, now: Date, most: number) =>
  findRow<Step>(db)`
    update second_step set tries = tries + 1
    where id = ${id} and used_at is null and expires_at > ${now} and tries < ${most}
    returning account_id as "accountId", password_hash as "passwordHash", challenge`

export const findStep = (db: Db, id: string, now: Date, most: number) =>
  findRow<Step>(db)`
    select account_id as "accountId", password_hash as "passwordHash", challenge from second_step
    where id = ${id} and used_at is null and expires_at > ${now} and tries < ${most}`

export const saveStepChallenge = (db: Db, id: string, challenge: string) =>
  runSql(db)`update second_step set challenge = ${challenge} where id = ${id}`

/** False when it was already used. */
export const markStepUsed = (db: Db, id: string, now: Date) =>
  hasRow(db)`update second_step set used_at = ${now} where id = ${id} and used_at is null returning 1`

/** Ends the account's pending steps. */
export const endSteps = (db: Db, accountId: string, now: Date) =>
  runSql(db)`update second_step set used_at = ${now} where account_id = ${accountId} and used_at is null`

export interface TotpRow {
  secret: Buffer
  confirmed: boolean
}

export const findTotp = (db: Db, accountId: string) =>
  findRow<TotpRow>(db)`
    select secret, confirmed_at is not null as confirmed from totp where account_id = ${accountId}`

/** False when an app is already turned on. */
export const insertTotp = (db: Db, accountId: string, secret: Buffer) =>
  hasRow(db)`
    insert into totp (account_id, secret) values (${accountId}, ${secret})
    on conflict (account_id) do update set secret = excluded.secret, last_step = 0 where totp.confirmed_at is null returning 1`

/** Marks a time step as used. False when it or a later one was used before. */
export const markTotpUsed = (db: Db, accountId: string, step: number, confirm: Date | null) =>
  hasRow(db)`
    update totp set last_step = ${step}, confirmed_at = coalesce(confirmed_at, ${confirm})
    where account_id = ${accountId} and last_step < ${step} returning 1`

export const deleteTotp = (db: Db, accountId: string) => runSql(db)`delete from totp where account_id = ${accountId}`

export async function replaceRecoveryCodes(db: Db, accountId: string, hashes: readonly Buffer[]): Promise<void> {
  await runSql(db)`delete from recovery_code where account_id = ${accountId}`
  await runSql(db)`insert into recovery_code (account_id, code_hash) select ${accountId}, unnest(${[...hashes]}::bytea[])`
}

export const hasRecoveryCodes = (db: Db, accountId: string) =>
  hasRow(db)`select from recovery_code where account_id = ${accountId} and used_at is null limit 1`

export const deleteRecoveryCodes = (db: Db, accountId: string) =>
  runSql(db)`delete from recovery_code where account_id = ${accountId}`

/** False when there is no such code, or it was already used. */
export const markRecoveryCodeUsed = (db: Db, accountId: string, hash: Buffer, now: Date) =>
  hasRow(db)`
    update recovery_code set used_at = ${now} where account_id = ${accountId} and code_hash = ${hash} and used_at is null
    returning 1`

export interface PasskeyRow {
  id: string
  credentialId: string
  publicKey: Buffer
  counter: number
  transports: string[]
}

export const listPasskeys = (db: Db, accountId: string) =>
  listRows<PasskeyRow>(db)`
    select id, credential_id as "credentialId", public_key as "publicKey", counter, transports
    from passkey where account_id = ${accountId} order by created_at`

/** The purpose of a challenge. A challenge must not be used for the other purpose. */
export type ChallengePurpose = 'add' | 'confirm'

export const saveChallenge = (db: Db, accountId: string, purpose: ChallengePurpose, challenge: string, expiresAt: Date) =>
  runSql(db)`
    insert into passkey_challenge (account_id, purpose, challenge, expires_at)
    values (${accountId}, ${purpose}, ${challenge}, ${expiresAt})
    on conflict (account_id, purpose) do update set challenge = excluded.challenge, expires_at = excluded.expires_at`

/** Returns and deletes the challenge. */
export const takeChallenge = (db: Db, accountId: string, purpose: ChallengePurpose, now: Date) =>
  findValue<{ challenge: string }>(db)`
    delete from passkey_challenge where account_id = ${accountId} and purpose = ${purpose} and expires_at > ${now} returning challenge`

/** False when this passkey is already registered. */
export const insertPasskey = (db: Db, key: Omit<PasskeyRow, 'id'> & { accountId: string; name: string; now: Date }) =>
  hasRow(db)`
    insert into passkey (account_id, credential_id, public_key, counter, transports, name, created_at)
    values (${key.accountId}, ${key.credentialId}, ${key.publicKey}, ${key.counter}, ${key.transports}, ${key.name}, ${key.now})
    on conflict (credential_id) do nothing returning 1`

export const markPasskeyUsed = (db: Db, id: string, counter: number, now: Date) =>
  runSql(db)`update passkey set counter = ${counter}, last_used_at = ${now} where id = ${id}`

/** False when the account has no such passkey. */
export const deletePasskey = (db: Db, accountId: string, id: string) =>
  hasRow(db)`delete from passkey where account_id = ${accountId} and id = ${id} returning 1`

/** Includes a passkey that is being added. */
export const deleteAllMethods = (tx: Db, accountId: string) =>
  runSql(tx)`
    with apps as (delete from totp where account_id = ${accountId}),
      challenges as (delete from passkey_challenge where account_id = ${accountId})
    delete from passkey where account_id = ${accountId}`

/** Everything that proved who the person is, for an account that is closed. */
export async function deleteSecondStepsOf(tx: Db, accountId: string): Promise<void> {
  await runSql(tx)`delete from totp where account_id = ${accountId}`
  await runSql(tx)`delete from passkey where account_id = ${accountId}`
  await runSql(tx)`delete from passkey_challenge where account_id = ${accountId}`
  await runSql(tx)`delete from recovery_code where account_id = ${accountId}`
  await runSql(tx)`delete from second_step where account_id = ${accountId}`
}
