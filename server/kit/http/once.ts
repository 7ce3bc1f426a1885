import { createHmac } from 'node:crypto'
import { CompiledQuery, sql } from 'kysely'
import { Refused, standardRefusals } from '../../../common/refusal.ts'
import type { Answered, RunOnce, Statement } from '../context.ts'
import { brokenConstraint, type Db, inTransaction } from '../database/database.ts'

/** One request that may come twice. `owner` is the account, or the guest's network. */
export interface Key {
  owner: string
  key: string
  call: string
  /** `fingerprintOf` what was sent. */
  fingerprint: string
}

export interface Saved {
  text: string
  version: number | undefined
}

/** HMAC-SHA-256: of a plain hash somebody with the database alone could guess the password that was sent. */
export function fingerprintOf(key: Uint8Array, ...parts: readonly (string | Uint8Array)[]): string {
  const hash = createHmac('sha256', key)
  for (const part of parts) hash.update(part).update('\n')
  return hash.digest('hex')
}

/**
 * Does the work and keeps its answer under the key, in one transaction; a second request with the key waits for the
 * first one's end and gets the same answer. A refused or failed one leaves no trace, so it may be tried again.
 */
export function onlyOnce(db: Db, key: Key, work: (tx: Db) => Promise<Saved>): Promise<Saved> {
  return inTransaction(db, async (tx) => {
    const claimed = await sql`
      insert into idempotency_key (owner, key, call, fingerprint)
      values (${key.owner}, ${key.key}, ${key.call}, ${key.fingerprint})
      on conflict (owner, key) do nothing returning 1`.execute(tx)
    if (claimed.rows.length === 0) return savedAnswer(tx, key)
    const answer = await work(tx)
    await sql`
      update idempotency_key set reply = ${answer.text}, version = ${answer.version ?? null}
      where owner = ${key.owner} and key = ${key.key}`.execute(tx)
    return answer
  })
}

/** Runs a statement that is a call's whole work, for a request without a key. */
export const runAsItIs =
  (db: Db): RunOnce =>
  (statement) =>
    answerOf(db, statement)

/**
 * Like `onlyOnce` for work that is one statement: the answer is inserted under its key by that statement, so the second of two
 * requests undoes its own work by inserting it, too. One that found the first one's work in its way is answered the same.
 */
export async function onlyOnceInOneStatement(db: Db, key: Key, work: (run: RunOnce) => Promise<Saved>): Promise<Saved> {
  let isKept = false
  try {
    const answer = await work(async (statement) => {
      const answered = await answerOf(db, keptUnder(key, statement))
      isKept = answered !== null
      return answered
    })
    if (!isKept) throw new Error(`${key.call} answered without its statement`)
    return answer
  } catch (error) {
    if (!(error instanceof Refused) && brokenConstraint(error) !== 'idempotency_key_pkey') throw error
    const saved = await findSaved(db, key)
    if (saved) return saved
    throw error
  }
}

async function answerOf(db: Db, { text, values }: Statement): Promise<Answered | null> {
  const { rows } = await db.executeQuery<{ json: string | null; version: number }>(CompiledQuery.raw(text, [...values]))
  const [row] = rows
  return row && row.json !== null ? { json: row.json, version: row.version } : null
}

const keepingTexts = new Map<string, string>()

function keptUnder({ owner, key, call, fingerprint }: Key, { text, values }: Statement): Statement {
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

async function savedAnswer(db: Db, key: Key): Promise<Saved> {
  const saved = await findSaved(db, key)
  if (!saved) throw new Refused(standardRefusals.keyReused)
  return saved
}

/** Null when the key is new. */
async function findSaved(db: Db, key: Key): Promise<Saved | null> {
  const { rows } = await sql<{ call: string; fingerprint: string; reply: string; version: number | null }>`
    select call, fingerprint, reply, version from idempotency_key where owner = ${key.owner} and key = ${key.key}`.execute(db)
  const [saved] = rows
  if (!saved) return null
  if (saved.call !== key.call || saved.fingerprint !== key.fingerprint) throw new Refused(standardRefusals.keyReused)
  return { text: saved.reply, version: saved.version ?? undefined }
}
