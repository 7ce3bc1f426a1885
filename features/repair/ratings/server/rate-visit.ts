import { refuse, refuseIf, standardRefusals } from '../../../../common/refusal.ts'
import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { announce, getShopTopic } from '../../../../kit/server/live.ts'
import { getCustomerContact } from '../../../people/customers/server/index.ts'
import { endLinkAnswers } from '../../../people/order-links/server/index.ts'
import { listShopStaff } from '../../../people/shops/server/index.ts'
import { notifyAccounts } from '../../../platform/notifications/server/index.ts'
import { lockWorkOrder, requireWorkOrderByInvoice } from '../../work-orders/server/index.ts'
import type { ratings } from '../contract/index.ts'
import { reasonNotToRate, showStars } from '../rules.ts'
import { insertRating, listRatedVisits, findRatingObstacles } from './store.ts'

export const rateVisit: Verb<typeof ratings.rate> = ({ db, actor, clock }, { body: { shop, invoice, stars, text } }) =>
  inTransaction(db, async (tx) => {
    const { id, customerId } = await requireWorkOrderByInvoice(tx, actor, { shop, invoice })
    await lockWorkOrder(tx, id)
    refuseIf(reasonNotToRate(await findRatingObstacles(tx, id)))
    const at = clock.now()
    await insertRating(tx, { workOrderId: id, shopId: shop, customerId, stars, text, at })
    await endLinkAnswers(tx, id, at)
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
