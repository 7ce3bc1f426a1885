import { refuse, standardRefusals } from '../../../common/refusal.ts'
import type { Verb } from '../../../server/kit/context.ts'
import { inTransaction } from '../../../server/kit/database/database.ts'
import { announce, shopTopic } from '../../../server/kit/live.ts'
import { tellCustomer } from '../../customers/server/index.ts'
import { ownShop } from '../../shops/server/index.ts'
import { ratingRefusals, type ratings } from '../contract.ts'
import { keepAnswer, lockRating } from './store.ts'

export const answer: Verb<typeof ratings.answer> = ({ db, actor, clock }, { params, body: { text } }) =>
  inTransaction(db, async (tx) => {
    const rating = (await lockRating(tx, params.id)) ?? refuse(standardRefusals.notFound)
    const { shopId, shop, customerId, workOrderId, isAnswered } = rating
    await ownShop(tx, actor, shopId)
    if (isAnswered) refuse(ratingRefusals.alreadyAnswered)
    const answered = await keepAnswer(tx, rating.id, { text, at: clock.now(), accountId: actor.accountId })
    await tellCustomer(tx, customerId, {
      type: 'default',
      title: `${shop} answered your rating`,
      body: text,
      data: { workOrderId, shop: shopId, path: `/workorder/${shopId}/${workOrderId}` },
    })
    await announce(tx, [shopTopic(shopId)], { type: 'rating_changed', shop: shopId })
    return answered
  })
