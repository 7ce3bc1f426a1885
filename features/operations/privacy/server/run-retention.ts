import type { TimedJob } from '../../../../kit/server/jobs.ts'
import { deleteDuePeople, type PrivacyServices } from './delete-due-people.ts'
import { type RetentionRule, retentionRules } from './retention.ts'
import { saveRun } from './store-retention.ts'

/** Runs a rule and records in the report how much it removed, also when it fails. */
export async function runRule(services: PrivacyServices, { key, run }: RetentionRule): Promise<number> {
  const now = services.clock.now()
  try {
    const removed = await run(services, now)
    await saveRun(services.db, { rule: key, removed, failed: 0, now })
    return removed
  } catch (error) {
    await saveRun(services.db, { rule: key, removed: 0, failed: 1, now })
    throw error
  }
}

/** Every retention rule as a job, and the job for deletions of people that are due. */
export const createPrivacyJobs = (services: PrivacyServices): TimedJob[] => [
  ...retentionRules.map((rule) => ({
    name: rule.key,
    cron: rule.cron,
    work: async () => {
      await runRule(services, rule)
    },
  })),
  {
    name: 'delete-due-people',
    cron: '*/10 * * * *',
    work: async () => {
      await deleteDuePeople(services)
    },
  },
]
