import { refuseIf } from '../../../../common/refusal.ts'
import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { requireShopMember } from '../../../people/shops/server/index.ts'
import { mostCannedJobs, type priceBook, priceBookRefusals } from '../contract/index.ts'
import { priceCannedJob } from './price-canned-jobs.ts'
import { refuseTakenName } from './refuse-taken-name.ts'
import { countCannedJobs, insertCannedJob } from './store.ts'

export const addCannedJob: Verb<typeof priceBook.addCannedJob> = ({ db, actor }, { params, body }) =>
  inTransaction(db, async (tx) => {
    await requireShopMember(tx, actor, params.shop)
    await refuseTakenName(tx, params.shop, body.name)
    refuseIf((await countCannedJobs(tx, params.shop)) >= mostCannedJobs ? priceBookRefusals.tooMany : null)
    return priceCannedJob(tx, await insertCannedJob(tx, params.shop, body))
  })
