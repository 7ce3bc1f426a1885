import { refuse, refuseIf, standardRefusals } from '../../../../common/refusal.ts'
import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { listShopStaff } from '../../../people/shops/server/index.ts'
import { ratingRefusals, type ratingReports } from '../contract/index.ts'
import { recordReport } from './record-report.ts'
import { lockRating } from './store.ts'

export const reportRating: Verb<typeof ratingReports.add> = ({ db, actor, clock }, { params: { id }, body: { reason, words } }) =>
  inTransaction(db, async (tx) => {
    const rating = (await lockRating(tx, id)) ?? refuse(standardRefusals.notFound)
    refuseIf(rating.isHidden ? ratingRefusals.isHidden : null)
    const accountId = actor?.accountId ?? null
    const isOfShop = accountId !== null && (await listShopStaff(tx, rating.shopId)).includes(accountId)
    await recordReport(tx, rating, { at: clock.now(), reporter: isOfShop ? 'shop' : 'visitor', accountId, reason, words })
    return { msg: 'Thank you. A moderator will look at this rating. It is not hidden just because it is a low one.' }
  })
