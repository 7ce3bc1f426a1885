import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import { JsonText, type Verb } from '../../../../kit/server/index.ts'
import type { jobClock, MyJobs } from '../contract/index.ts'
import { readMyJobs } from './store.ts'

export const getMyJobs: Verb<typeof jobClock.mine> = async ({ db, actor, clock }, { params }) => {
  const json = await readMyJobs(db, params.shop, actor.accountId, clock.now())
  return new JsonText<MyJobs>(json ?? refuse(standardRefusals.notFound))
}
