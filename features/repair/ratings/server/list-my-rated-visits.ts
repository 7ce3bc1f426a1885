import type { Verb } from '../../../../kit/server/index.ts'
import type { ratings } from '../contract/index.ts'
import { listRatedVisits } from './store.ts'

/** More visits than one vehicle's history shows at once. */
const mostVisits = 500

export const listMyRatedVisits: Verb<typeof ratings.mine> = ({ db, actor }, { query }) =>
  listRatedVisits(db, actor.accountId, query, mostVisits)
