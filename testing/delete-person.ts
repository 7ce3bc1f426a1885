import { sql } from 'kysely'
import { deleteDuePeople } from '../features/operations/privacy/server/index.ts'
import type { TestApp, TestUser } from './test-app.ts'

/** Deletes a person as if they had asked long ago and an admin had approved it. Open business prevents it. */
export async function deletePersonNow(app: TestApp, { accountId, role, email }: TestUser): Promise<void> {
  const admin = await app.signUpAdmin(['support'])
  const now = app.clock.now()
  await sql`
    insert into deletion_request (account_id, role, email, requested_at, waits_until, state, reviewed_by, reviewed_at)
    values (${accountId}, ${role}, ${email}, ${now}::timestamptz - interval '20 days', ${now}::timestamptz - interval '1 day', 'approved',
      ${admin.accountId}, ${now})
    on conflict do nothing`.execute(app.db)
  await deleteDuePeople({ db: app.db, clock: app.clock, get: app.built.provided.get, config: app.config })
}
