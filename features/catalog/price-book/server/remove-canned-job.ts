import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import type { priceBook } from '../contract/index.ts'
import { requireOwnCannedJob } from './access.ts'
import { deleteCannedJob } from './store.ts'

export const removeCannedJob: Verb<typeof priceBook.removeCannedJob> = ({ db, actor }, { params }) =>
  inTransaction(db, async (tx) => {
    const { cannedJobId } = await requireOwnCannedJob(tx, actor, params.id)
    await deleteCannedJob(tx, cannedJobId)
    return { cannedJobId }
  })
