import { refuse, refuseIf, standardRefusals } from '../../../common/refusal.ts'
import type { Verb } from '../../../server/kit/context.ts'
import { inTransaction } from '../../../server/kit/database/database.ts'
import { announce, shopTopic } from '../../../server/kit/live.ts'
import { contactOf } from '../../customers/server/index.ts'
import { notifyAll } from '../../notifications/server/index.ts'
import { shopStaff } from '../../shops/server/index.ts'
import { lockWorkOrder, workOrderByInvoice } from '../../work-orders/server/index.ts'
import type { ratings } from '../contract.ts'
import { reasonNotToRate, showStars } from '../rules.ts'
import { insertRating, readRatedVisits, standingOf } from './store.ts'

export const rate: Verb<typeof ratings.rate> = ({ db, actor, clock }, { body: { shop, invoice, stars, text } }) =>
  inTransaction(db, async (tx) => {
    const { id, customerId } = await workOrderByInvoice(tx, actor, { shop, invoice })
    await lockWorkOrder(tx, id)
    refuseIf(reasonNotToRate(await standingOf(tx, id)))
    await insertRating(tx, { workOrderId: id, shopId: shop, customerId, stars, text, at: clock.now() })
    const { name } = await contactOf(tx, customerId)
    const staff = await shopStaff(tx, shop)
    const news = {
      type: 'default' as const,
      title: `${name} rated work order ${invoice}: ${showStars(stars)}`,
      body: text || 'Without words.',
      data: { workOrderId: id, shop, invoice, path: `/home-owner?view=ratings&shop=${shop}` },
    }
    await notifyAll(
      tx,
      staff.map((accountId) => ({ accountId, ...news })),
    )
    await announce(tx, [shopTopic(shop)], { type: 'rating_changed', shop })
    const [visit] = await readRatedVisits(tx, actor.accountId, { workOrderId: id }, 1)
    return visit ?? refuse(standardRefusals.notFound)
  })
