import { showCents } from '../../../../common/cents.ts'
import { refuseIf } from '../../../../common/refusal.ts'
import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { paymentRefusals, type payments } from '../contract/index.ts'
import { calculateBalance, calculateOwedCents, reasonNotToTakeCash } from '../rules.ts'
import { lockOwnOrder } from './access.ts'
import { bookCash } from './book-cash.ts'

export const recordCash: Verb<typeof payments.recordCash> = ({ db, actor, clock, config }, { params, body: { amountCents } }) =>
  inTransaction(db, async (tx) => {
    const order = await lockOwnOrder(tx, actor, params.id)
    const reason = reasonNotToTakeCash(order, amountCents, order.terms.takes)
    refuseIf(reason, reason === paymentRefusals.aboveOwed ? { msg: `Only ${showCents(calculateOwedCents(order))} is owed.` } : {})
    const { settled, sentTo } = await bookCash(tx, config.appUrl, order, {
      cents: amountCents,
      by: actor.accountId,
      now: clock.now(),
    })
    return { ...calculateBalance(settled), ...(sentTo ? { sentTo } : {}) }
  })
