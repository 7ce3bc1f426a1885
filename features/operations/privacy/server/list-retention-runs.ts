import type { Verb } from '../../../../kit/server/index.ts'
import type { privacy } from '../contract/index.ts'
import { retentionRules } from './retention.ts'
import { findNextDay, listDays, listRunsOf } from './store-retention.ts'

export const listRetentionRuns: Verb<typeof privacy.listRuns> = async ({ db }, { query }) => {
  const days = await listDays(db, query.before)
  const names = new Map(retentionRules.map(({ key, what }) => [key, what]))
  const runs = (await listRunsOf(db, days)).map((run) => ({
    ...run,
    what: names.get(run.rule) ?? run.rule,
    lastAt: run.lastAt.toISOString(),
  }))
  return { runs, next: findNextDay(days) }
}
