import { JsonText, type Verb } from '../../../../kit/server/index.ts'
import { requireOwnWorkOrder } from '../../work-orders/server/index.ts'
import type { LearnedTime, learnedTimes } from '../contract/index.ts'
import { readLearnedTimes } from './store.ts'

export const getLearnedTimes: Verb<typeof learnedTimes.ofOrder> = async ({ db, actor }, { params }) => {
  const { id } = await requireOwnWorkOrder(db, actor, params.id)
  return new JsonText<LearnedTime[]>(await readLearnedTimes(db, id))
}
