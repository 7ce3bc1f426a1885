import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { announce, getShopTopic } from '../../../../kit/server/live.ts'
import { notifyCustomer } from '../../../people/customers/server/index.ts'
import { requireShopMember } from '../../../people/shops/server/index.ts'
import { ratingRefusals, type ratings } from '../contract/index.ts'
import { saveAnswer, lockRating } from './store.ts'

export const answerRating: Verb<typeof ratings.answer> = ({ db, actor, clock }, { params, body: { text } }) =>
  inTransaction(db, async (tx) => {
    const rating = (await lockRating(tx, params.id)) ?? refuse(standardRefusals.notFound)
    const { shopId, shop, customerId, workOrderId, isAnswered } = rating
    await requireShopMember(tx, actor, shopId)
    if (isAnswered) refuse(ratingRefusals.alreadyAnswered)
    const answered = await saveAnswer(tx, rating.id, { text, at: clock.now(), accountId: actor.accountId })
    await notifyCustomer(tx, customerId, {
      type: 'default',
      title: `${shop} answered your rating`,
      body: text,
      data: { workOrderId, shop: shopId, path: `/workorder/${shopId}/${workOrderId}` },
    })
    await announce(tx, [getShopTopic(shopId)], { type: 'rating_changed', shop: shopId })
    return answered
  })
