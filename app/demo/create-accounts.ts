import { randomUUID } from 'node:crypto'
import type { Role } from '../../common/route.ts'
import { createAccount } from '../../features/platform/auth/server/index.ts'
import { type Db, listRows } from '../../kit/server/index.ts'
import { demoPassword } from '../server/demo-logins.ts'
import { insertRows } from './insert-rows.ts'
import type { Actor } from './player.ts'

/** Creates the first account as the product does. The others reuse its password hash, because hashing is slow on purpose. */
export async function createFirstAccount(db: Db, role: Role, email: string): Promise<{ actor: Actor; passwordHash: string }> {
  const accountId = await createAccount(db, { role, email, password: demoPassword })
  const rows = await listRows<{ hash: string }>(db)`
    update account set email_confirmed_at = created_at where id = ${accountId} and password_hash is not null
    returning password_hash as hash`
  const actor = { accountId, role, email, sessionId: randomUUID() }
  await openSessions(db, [actor])
  return { actor, passwordHash: rows[0]!.hash }
}

/** Creates more accounts with the demo password, each with a session for the seed. Returns them in the order given. */
export async function createAccounts(
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
