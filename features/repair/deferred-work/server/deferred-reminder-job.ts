import { type Clock, type Config, type Db, inTransaction } from '../../../../kit/server/index.ts'
import type { TimedJob } from '../../../../kit/server/jobs.ts'
import { sendDueReminders } from './send-due-reminders.ts'

const batchSize = 200

interface Needs {
  db: Db
  clock: Clock
  config: Pick<Config, 'appUrl'>
}

export const createDeferredReminderJob = ({ db, clock, config }: Needs): TimedJob => ({
  name: 'remind-of-deferred-work',
  cron: '*/15 * * * *',
  work: async () => {
    let sent = batchSize
    while (sent === batchSize)
      sent = await inTransaction(db, (tx) => sendDueReminders(tx, { config, now: clock.now() }, batchSize))
  },
})
