import type { FastifyBaseLogger } from 'fastify'
import { PgBoss } from 'pg-boss'

/** A timed job, run by one program at a time. `cron` is in UTC, with minute precision. */
export interface TimedJob {
  name: string
  cron: string
  work: () => Promise<void>
}

/** The application name of the server's database connections. */
export const jobsName = 'liftbay jobs'

/** Schedules the timed jobs in the database, so that they survive restarts and never run twice at the same time. */
export async function startJobs(
  url: string,
  jobs: readonly TimedJob[],
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>,
): Promise<() => Promise<void>> {
  const boss = new PgBoss({ connectionString: url, max: 3, application_name: jobsName })
  boss.on('error', (error) => log.warn({ err: error }, 'jobs are waiting for the database'))
  await boss.start()
  for (const { name, cron, work } of jobs) {
    await boss.createQueue(name, { policy: 'singleton', retryLimit: 3, retryBackoff: true })
    await boss.work(name, { pollingIntervalSeconds: 10 }, async () => {
      try {
        await work()
      } catch (error) {
        log.error({ err: error, job: name }, 'a timed job failed and will be retried')
        throw error
      }
    })
    await boss.schedule(name, cron)
  }
  return () => boss.stop({ graceful: true, timeout: 5000 })
}
