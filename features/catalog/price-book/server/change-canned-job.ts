import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import type { priceBook } from '../contract/index.ts'
import { requireOwnCannedJob } from './access.ts'
import { priceCannedJob } from './price-canned-jobs.ts'
import { refuseTakenName } from './refuse-taken-name.ts'
import { updateCannedJob } from './store.ts'

export const changeCannedJob: Verb<typeof priceBook.changeCannedJob> = ({ db, actor, version }, { params, body }) =>
  inTransaction(db, async (tx) => {
    const job = await requireOwnCannedJob(tx, actor, params.id)
    if (job.version !== version) refuse(standardRefusals.stale, { more: { version: job.version } })
    await refuseTakenName(tx, job.shopId, body.name, params.id)
    return priceCannedJob(tx, await updateCannedJob(tx, params.id, body))
  })
