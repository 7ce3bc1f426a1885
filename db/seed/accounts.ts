import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Role } from '../../common/route.ts'
import { createAccount } from '../../features/auth/server/index.ts'
import { demoPassword } from '../../server/app/demo-logins.ts'
import type { Db } from '../../server/kit/database/database.ts'
import { insertRows } from './insert-rows.ts'
import type { Actor } from './player.ts'

/** Makes the first account as the product does; all others get the hash of its password, because hashing is meant to be slow. */
export async function firstAccount(db: Db, role: Role, email: string): Promise<{ actor: Actor; passwordHash: string }> {
  const accountId = await createAccount(db, { role, email, password: demoPassword })
  const { rows } = await sql<{ hash: string }>`
    update account set email_confirmed_at = created_at where id = ${accountId} returning password_hash as hash`.execute(db)
  const actor = { accountId, role, email, sessionId: randomUUID() }
  await openSessions(db, [actor])
  return { actor, passwordHash: rows[0]!.hash }
}

/** More accounts with the demo password, each with a session for the time of the seed. In the order they were given. */
export async function moreAccounts(
  db: Db,
  passwordHash: string,
  people: readonly { role: Role; email: string; since: Date }[],
): Promise<Actor[]> {
  const actors = people.map(({ role, email }) => ({ accountId: randomUUID(), role, email, sessionId: randomUUID() }))
  const rows = actors.map(({ accountId, role, email }, index) => ({
    id: accountId,
    role,
    email,
    password_hash: passwordHash,
    created_at: people[index]!.since,
    email_confirmed_at: people[index]!.since,
  }))
  await insertRows(db, 'account', rows)
  await openSessions(db, actors)
  return actors
}

const openSessions = (db: Db, actors: readonly Actor[]) =>
  insertRows(
    db,
    'session',
    actors.map(({ accountId, sessionId }) => ({
      id: sessionId,
      account_id: accountId,
      secret_hash: '\\x00',
      expires_at: '2200-01-01T00:00:00Z',
    })),
  )
