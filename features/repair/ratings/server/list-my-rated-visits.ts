import type { Verb } from '../../../../kit/server/index.ts'
import { getSignedInCustomer } from '../../../people/customers/server/index.ts'
import type { ratings } from '../contract/index.ts'
import { listRatedVisits } from './store.ts'

/** More visits than one vehicle's history shows at once. */
const mostVisits = 500

/** A link lists only the visit that it is for. */
export const listMyRatedVisits: Verb<typeof ratings.mine> = async ({ db, actor }, { query }) => {
  const { id } = await getSignedInCustomer(db, actor)
  if (actor.role !== 'link') return listRatedVisits(db, id, query, mostVisits)
  const { workOrderId = actor.about } = query
  return workOrderId === actor.about ? listRatedVisits(db, id, { ...query, workOrderId }, 1) : []
}
