import { PgBoss } from 'pg-boss'
import type { FastifyBaseLogger } from 'fastify'

/** Something to be done by the clock, by one program at a time. `cron` in UTC, minutes at the finest. */
export interface TimedJob {
  name: string
  cron: string
  work: () => Promise<void>
}

/** By which the database knows a program that serves. */
export const jobsName = 'liftbay jobs'

/** Runs the timed jobs on the database, so they survive restarts and never run twice at once. */
export async function startJobs(
  url: string,
  jobs: readonly TimedJob[],
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>,
): Promise<() => Promise<void>> {
  const boss = new PgBoss({ connectionString: url, max: 3, application_name: jobsName })
  boss.on('error', (error) => log.warn({ err: error }, 'jobs wait for the database'))
  await boss.start()
  for (const { name, cron, work } of jobs) {
    await boss.createQueue(name, { policy: 'singleton', retryLimit: 3, retryBackoff: true })
    await boss.work(name, { pollingIntervalSeconds: 10 }, async () => {
      try {
        await work()
      } catch (error) {
        log.error({ err: error, job: name }, 'a timed job failed and will be tried again')
        throw error
      }
    })
    await boss.schedule(name, cron)
  }
  return () => boss.stop({ graceful: true, timeout: 5000 })
}
