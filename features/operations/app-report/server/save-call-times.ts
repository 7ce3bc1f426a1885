import type { CallTimes } from '../../../../kit/server/http/call-times.ts'
import type { Context } from '../../../../kit/server/index.ts'
import { addCallTimes } from './store-notes.ts'

/** Stores what this process has counted, in one statement. While the database does not answer, the counts stay in memory. */
export async function saveCallTimes({ db, clock, log }: Pick<Context, 'db' | 'clock' | 'log'>, times: CallTimes): Promise<void> {
  const taken = times.take()
  if (taken.length === 0) return
  try {
    await addCallTimes(db, clock.now(), taken)
  } catch (error) {
    times.putBack(taken)
    log.warn({ err: error }, 'the times of calls are waiting for the database')
  }
}
