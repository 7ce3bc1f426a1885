import { refuse } from '../../../../common/refusal.ts'
import type { Verb } from '../../../../kit/server/index.ts'
import { proposeJob } from '../../work-orders/server/index.ts'
import { deferredRefusals, type deferredWork } from '../contract/index.ts'
import { listJobsNotOnOrder } from './list-open-jobs.ts'
import { findJobWords, insertAddedJob } from './store-added.ts'

/** Locks the order first, so if two people press at once, one adds the job and the other is refused. */
export const addDeferredJob: Verb<typeof deferredWork.addToOrder> = (context, { params, body: { concernId } }) =>
  proposeJob(context, params.id, {
    event: 'job-from-deferred-work',
    copiesJob: concernId,
    found: async (tx, order) => {
      const open = await listJobsNotOnOrder(tx, order, context.clock.now(), concernId)
      const words = open.length > 0 ? await findJobWords(tx, concernId) : null
      return words ?? refuse(deferredRefusals.notDeferred)
    },
    made: (tx, { shopId }, added) => insertAddedJob(tx, { shopId, concernId: added, from: concernId }),
  })
