import { CompiledQuery } from 'kysely'
import { createHmac, type KeyObject } from 'node:crypto'
import { Refused, standardRefusals } from '../../../common/refusal.ts'
import type { StatementAnswer, AnswerRow, RunOnce, Statement } from '../context.ts'
import { getBrokenConstraint, type Db, inRetriedTransaction } from '../database/database.ts'
import { countChanges, changesRow, findRow, runSql } from '../database/rows.ts'

/** A request that can be repeated. `owner` is the account, or the guest's network. */
export interface RequestKey {
  owner: string
  key: string
  call: string
  /** The `makeFingerprint` the input. */
  fingerprint: string
}

export interface SavedReply {
  text: string
  version: number | undefined
}

/** HMAC-SHA-256. From a plain hash, a person with only the database could guess a submitted password. */
export function makeFingerprint(key: KeyObject, ...parts: readonly (string | Uint8Array)[]): string {
  const hash = createHmac('sha256', key)
  for (const part of parts) hash.update(part).update('\n')
  return hash.digest('hex')
}

/**
 * Does the work and stores its reply under the key, in one transaction. A second request with the key waits for the first and gets the
 * same reply. A refused or failed request stores nothing, so it can be tried again. A deadlock starts it over.
 */
export function runOnce(db: Db, key: RequestKey, work: (tx: Db) => Promise<SavedReply>): Promise<SavedReply> {
  return inRetriedTransaction(db, async (tx) => {
    const isNew = await changesRow(tx)`
      insert into idempotency_key (owner, key, call, fingerprint)
      values (${key.owner}, ${key.key}, ${key.call}, ${key.fingerprint})
      on conflict (owner, key) do nothing`
    if (!isNew) return readSavedAnswer(tx, key)
    const answer = await work(tx)
    await runSql(tx)`
      update idempotency_key set reply = ${answer.text}, version = ${answer.version ?? null}
      where owner = ${key.owner} and key = ${key.key}`
    return answer
  })
}

/** Runs a statement that does all of a call's work, for a request without a key. */
export const runDirectly =
  (db: Db): RunOnce =>
  (statement) =>
    readAnswer(db, statement)

/**
 * Like `onlyOnce`, for work in one statement. The statement itself inserts the reply under the key, so the insert of a second request
 * fails and undoes its work. A request whose work conflicts with the first one's gets the same reply.
 */
export async function runStatementOnce(
  db: Db,
  key: RequestKey,
  work: (run: RunOnce) => Promise<SavedReply>,
): Promise<SavedReply> {
  let isKept = false
  try {
    const answer = await work(async (statement) => {
      const answered = await readAnswer(db, selectKept(key, statement))
      isKept = answered !== null
      return answered
    })
    if (!isKept) throw new Error(`${key.call} answered without its statement`)
    return answer
  } catch (error) {
    if (!(error instanceof Refused) && getBrokenConstraint(error) !== 'idempotency_key_pkey') throw error
    const saved = await findSaved(db, key)
    if (saved) return saved
    throw error
  }
}

async function readAnswer(db: Db, { text, values }: Statement): Promise<StatementAnswer | null> {
  const { rows } = await db.executeQuery<AnswerRow>(CompiledQuery.raw(text, [...values]))
  const [row] = rows
  return row && row.json !== null ? { json: row.json, version: row.version } : null
}

const keepingTexts = new Map<string, string>()

function selectKept({ owner, key, call, fingerprint }: RequestKey, { text, values }: Statement): Statement {
  let keeping = keepingTexts.get(text)
  if (!keeping) {
    const places = [1, 2, 3, 4].map((place) => `$${values.length + place}`).join(', ')
    keeping = `with answer as materialized (${text}), kept as (
      insert into idempotency_key (owner, key, call, fingerprint, reply, version)
      select ${places}, json, version from answer where json is not null)
      select json, version from answer`
    keepingTexts.set(text, keeping)
  }
  return { text: keeping, values: [...values, owner, key, call, fingerprint] }
}

async function readSavedAnswer(db: Db, key: RequestKey): Promise<SavedReply> {
  const saved = await findSaved(db, key)
  if (!saved) throw new Refused(standardRefusals.keyReused)
  return saved
}

/** The stored reply, or null when the key is new. */
export async function findSaved(db: Db, key: RequestKey): Promise<SavedReply | null> {
  const saved = await findRow<{ call: string; fingerprint: string; reply: string; version: number | null }>(db)`
    select call, fingerprint, reply, version from idempotency_key
    where owner = ${key.owner} and key = ${key.key} and reply is not null`
  if (!saved) return null
  if (saved.call !== key.call || saved.fingerprint !== key.fingerprint) throw new Refused(standardRefusals.keyReused)
  return { text: saved.reply, version: saved.version ?? undefined }
}

/** Deletes keys after 24 hours. */
export const deleteOldKeys = (db: Db) =>
  countChanges(db)`delete from idempotency_key where created_at < now() - interval '24 hours'`
