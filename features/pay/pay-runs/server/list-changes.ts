import type { Verb } from '../../../../kit/server/index.ts'
import { calculateRun } from '../../stub-calculation/server/index.ts'
import type { payRuns } from '../contract/index.ts'
import { requireRun } from './access.ts'
import { listDrift } from './list-drift.ts'

/** The comparison that approval makes, ahead of time: nobody should learn only there that a rate was raised. */
export const listChanges: Verb<typeof payRuns.changes> = async ({ db, actor, clock, get }, { params: { id } }) => {
  const run = await requireRun(db, actor, id)
  if (run.state !== 'draft') return { changes: [] }
  return { changes: await listDrift(db, run, await calculateRun({ db, get }, run, clock.now())) }
}
