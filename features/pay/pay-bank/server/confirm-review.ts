import { refuseIf } from '../../../../common/refusal.ts'
import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { requireOwnedShop } from '../../../people/shops/server/index.ts'
import { type payBank, payBankRefusals } from '../contract/index.ts'
import { findNextReview } from '../rules.ts'
import { getToday, lockNeededBank } from './access.ts'
import { readBank } from './get-bank.ts'
import { insertReview, moveReview } from './store-bank.ts'

/** `dueOn` is the review that the owner saw. It can be confirmed before it is due, and the next one is a year after today. */
export const confirmReview: Verb<typeof payBank.review> = ({ db, ...context }, { params, body }) =>
  inTransaction(db, async (tx) => {
    const services = { ...context, db: tx }
    const { actor, clock } = context
    await requireOwnedShop(tx, actor, params.shop)
    const bank = await lockNeededBank(tx, params.shop)
    refuseIf(bank.reviewDueOn === body.dueOn ? null : payBankRefusals.reviewNotDue)
    const review = { shopId: params.shop, dueOn: body.dueOn, by: actor.accountId, at: clock.now(), note: body.note }
    refuseIf((await insertReview(tx, review)) ? null : payBankRefusals.reviewNotDue)
    await moveReview(tx, params.shop, findNextReview(await getToday(services, params.shop)))
    return readBank(services, params.shop)
  })
