import { sql } from 'kysely'
import type { TimedJob } from '../kit/jobs.ts'
import type { BuiltApp } from './build.ts'

/** What is done by the clock rather than by a call. */
export function timedJobs({ database: { db }, jobs }: BuiltApp): TimedJob[] {
  return [
    ...jobs,
    {
      name: 'forget-old-keys',
      cron: '17 * * * *',
      work: async () => {
        await sql`delete from idempotency_key where created_at < now() - interval '24 hours'`.execute(db)
      },
    },
    {
      name: 'forget-old-sessions',
      cron: '23 3 * * *',
      work: async () => {
        await sql`delete from session where expires_at < now() - interval '7 days' or ended_at < now() - interval '90 days'`.execute(
          db,
        )
      },
    },
    {
      name: 'forget-old-passcodes',
      cron: '29 * * * *',
      work: async () => {
        // Those of a day are counted.
        await sql`delete from password_code where created_at < now() - interval '2 days'`.execute(db)
        await sql`delete from password_ticket where expires_at < now() - interval '1 day'`.execute(db)
      },
    },
  ]
}
