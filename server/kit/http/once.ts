import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { Refused, standardRefusals } from '../../../common/refusal.ts'
import { type Db, inTransaction } from '../database/database.ts'

/** One request that may come twice. `owner` is the account, or the guest's network. */
export interface Key {
  owner: string
  key: string
  call: string
  /** SHA-256 of what was sent. */
  fingerprint: string
}

export interface Saved {
  text: string
  version: number | undefined
}

export function fingerprintOf(...parts: readonly (string | Uint8Array)[]): string {
  const hash = createHash('sha256')
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

async function savedAnswer(db: Db, key: Key): Promise<Saved> {
  const { rows } = await sql<{ call: string; fingerprint: string; reply: string; version: number | null }>`
    select call, fingerprint, reply, version from idempotency_key where owner = ${key.owner} and key = ${key.key}`.execute(db)
  const [saved] = rows
  if (!saved || saved.call !== key.call || saved.fingerprint !== key.fingerprint) throw new Refused(standardRefusals.keyReused)
  return { text: saved.reply, version: saved.version ?? undefined }
}
