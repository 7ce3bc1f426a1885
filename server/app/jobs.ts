import { sql } from 'kysely'
import { endForgotten } from '../../features/job-clock/server/index.ts'
import { forgetMerged } from '../../features/shop-customers/server/index.ts'
import { expireEstimates } from '../../features/work-orders/server/index.ts'
import { systemClock } from '../kit/clock.ts'
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
    { name: 'forget-merged-customers', cron: '47 3 * * *', work: () => forgetMerged(db, systemClock.now()) },
    { name: 'expire-estimates', cron: '41 * * * *', work: () => expireEstimates(db, systemClock.now()) },
    { name: 'end-forgotten-clocks', cron: '*/10 * * * *', work: () => endForgotten(db, systemClock.now()) },
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
