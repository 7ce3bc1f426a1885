import { refuse, refuseIf, standardRefusals } from '../../../../common/refusal.ts'
import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { announce, getShopTopic } from '../../../../kit/server/live.ts'
import { getCustomerContact } from '../../../people/customers/server/index.ts'
import { endLinkAnswers } from '../../../people/order-links/server/index.ts'
import { listShopStaff } from '../../../people/shops/server/index.ts'
import { notifyAccounts } from '../../../platform/notifications/server/index.ts'
import { lockWorkOrder, requireWorkOrderByInvoice } from '../../work-orders/server/index.ts'
import type { ratings } from '../contract/index.ts'
import { findWordsToModerate } from '../moderation-rules.ts'
import { reasonNotToRate, showStars } from '../rules.ts'
import { recordReport } from './record-report.ts'
import { findRatingObstacles, getShopName, insertRating, listRatedVisits } from './store.ts'

export const rateVisit: Verb<typeof ratings.rate> = ({ db, actor, clock }, { body: { shop, invoice, stars, text } }) =>
  inTransaction(db, async (tx) => {
    const { id, customerId } = await requireWorkOrderByInvoice(tx, actor, { shop, invoice })
    await lockWorkOrder(tx, id)
    refuseIf(reasonNotToRate(await findRatingObstacles(tx, id)))
    const at = clock.now()
    const ratingId = await insertRating(tx, { workOrderId: id, shopId: shop, customerId, stars, text, at })
    await endLinkAnswers(tx, id, at)
    const flagged = findWordsToModerate(text)
    if (flagged)
      await recordReport(
        tx,
        { id: ratingId, shopId: shop, shop: await getShopName(tx, shop), stars, text },
        { at, reporter: 'program', accountId: null, reason: 'words', words: flagged },
      )
    const { name } = await getCustomerContact(tx, customerId)
    const staff = await listShopStaff(tx, shop)
    const news = {
      type: 'default' as const,
      subject: 'orders' as const,
      title: `${name} rated repair order ${invoice}: ${showStars(stars)}`,
      body: text || 'No comment.',
      data: { workOrderId: id, shop, invoice, path: `/home-owner/ratings?shop=${shop}` },
    }
    await notifyAccounts(
      tx,
      staff.map((accountId) => ({ accountId, ...news })),
    )
    await announce(tx, [getShopTopic(shop)], { type: 'rating_changed', shop })
    const [visit] = await listRatedVisits(tx, customerId, { workOrderId: id }, 1)
    return visit ?? refuse(standardRefusals.notFound)
  })
