import { hash } from '@node-rs/argon2'
import { sql } from 'kysely'
import type { TestApp, TestUser } from './test-app.ts'

/** The lowest cost. Checking a password takes the cost from its hash, so logins of such an account take almost no time. */
const cost = { memoryCost: 8, timeCost: 1, parallelism: 1 }

/** Gives a user a password that is quick to check. One they choose later has the product's full cost. */
export async function setQuickPassword<U extends TestUser>(app: TestApp, user: U, password: string): Promise<U> {
  const quick = await hash(password.normalize('NFKC'), cost)
  await sql`update account set password_hash = ${quick} where id = ${user.accountId}`.execute(app.db)
  return user
}
