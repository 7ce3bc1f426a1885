import type { Verb } from '../../../../kit/server/index.ts'
import type { privacy } from '../contract/index.ts'
import { keptRecords } from '../rules.ts'
import { retentionRules } from './retention.ts'
import { listLastRuns } from './store-retention.ts'

export const listRetentionRules: Verb<typeof privacy.listRules> = async ({ db, clock }) => {
  const last = new Map((await listLastRuns(db, clock.now())).map((run) => [run.rule, run]))
  const rules = retentionRules.map(({ key, what, howLong, source }) => ({
    key,
    what,
    howLong,
    source,
    lastAt: last.get(key)?.lastAt?.toISOString() ?? null,
    removed: last.get(key)?.removed ?? 0,
  }))
  // A record that several roles have is listed once.
  const kept = new Map(Object.values(keptRecords).flatMap((list) => list.map((record) => [record.what, record])))
  return { rules, kept: [...kept.values()] }
}
