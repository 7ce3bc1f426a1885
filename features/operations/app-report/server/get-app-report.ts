import type { Verb } from '../../../../kit/server/index.ts'
import type { appReport } from '../contract/index.ts'
import { readFigures } from './read-figures.ts'
import { readSpan } from './read-span.ts'
import { findLastBackup, listSlowestCalls } from './store-states.ts'

export const getAppReport: Verb<typeof appReport.read> = async (context, { query }) => {
  const { db, clock } = context
  const span = readSpan(context, query)
  const now = clock.now()
  return {
    timeZone: 'UTC',
    ...span,
    asOf: now.toISOString(),
    ...(await readFigures(context, span)),
    slowest: await listSlowestCalls(db, now),
    lastBackup: await findLastBackup(db),
  }
}
