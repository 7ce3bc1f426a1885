import type { Verb } from '../../../../kit/server/index.ts'
import type { payRuns } from '../contract/index.ts'
import { requireRun } from './access.ts'
import { buildRunView } from './build-run-view.ts'

export const getRun: Verb<typeof payRuns.get> = async ({ db, actor }, { params: { id } }) => {
  await requireRun(db, actor, id)
  return buildRunView(db, actor, id)
}
